import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, problems, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import { ImpossibleTerms } from '@drawbridge/domain/loan-accounts/impossible-terms.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { inLanguage, languageOf } from '../language/in-language.ts';
import { isDecodable } from './decodable.ts';
import { refuse, type Refusal } from './refusal.ts';
import { logRefusal } from './security-events.ts';

/** Answers with `application/problem+json`, and logs the refusal. Only the code’s meaning goes out, never the error itself. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { refused, detail, errors, retryAfterSeconds } = refusal;
  logRefusal(request, refused, errors);
  const { saysError } = request.routeOptions.config;
  const language = languageOf(request);
  const body = inLanguage(language, () =>
    problemOf(refused, {
      instance: request.id,
      ...(detail === undefined ? {} : { detail }),
      ...(errors === undefined ? {} : { errors }),
      ...(saysError ? { error: detail ?? errors?.[0]?.message ?? problems[refused].title } : {}),
    }),
  );
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(body.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .send(JSON.stringify(body));
}

/** Answers an address that has no route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, refuse(isDecodable(request.originalUrl) ? 'not_found' : 'malformed'));
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'malformed',
  413: 'too_large',
  414: 'too_large',
  415: 'wrong_type',
  429: 'too_many_requests',
  431: 'too_large',
  503: 'unavailable',
};

/**
 * Errors from PostgreSQL or its connection when it is unreachable, restarting, full or read-only (a standby after a
 * failover), and errors from a full disk.
 */
const databaseAway =
  /^(08|25006|53|57P0)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT/;

/** The driver’s messages for connections that broke during use or were already broken when handed out. */
const connectionBroke =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

/**
 * Two transactions locked the same rows in different orders, or one waited for the other longer than it may. It was rolled back and
 * will succeed when sent again.
 */
const crossedAnother = new Set(['40P01', '40001', '55P03']);

/** The error of `refuse_held_deletion` in the database. */
const heldRecord = 'LH001';

function codeOf(error: FastifyError): ProblemCode {
  if (error.code === heldRecord) return 'legal_hold';
  if (error.statusCode !== undefined && error.statusCode < 500)
    return codeOfStatus[error.statusCode] ?? 'malformed';
  const away =
    databaseAway.test(error.code) || crossedAnother.has(error.code) || connectionBroke.test(error.message);
  return away || error.statusCode === 503 ? 'unavailable' : 'internal';
}

/** Names what has to be corrected, field by field. */
function refuseImpossibleTerms(request: FastifyRequest, { faults }: ImpossibleTerms): Refusal {
  return inLanguage(languageOf(request), () => {
    const errors = faults.map(({ field, fault }) => ({
      path: `terms.${field}`,
      message: termsMessages.faults[fault],
    }));
    const reasons = errors.map(({ message }) => message).join(' ');
    return refuse('terms_impossible', { detail: termsMessages.toCorrect({ reasons }), errors });
  });
}

/** Every thrown error ends here: logged in full, and answered without its details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ImpossibleTerms)
      return sendProblem(request, reply, refuseImpossibleTerms(request, error));
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'a request failed');
    else if (code === 'unavailable')
      request.log.warn({ err: { message: error.message, code: error.code } }, 'request not served');
    return sendProblem(request, reply, refuse(code, code === 'unavailable' ? { retryAfterSeconds: 2 } : {}));
  });
}
