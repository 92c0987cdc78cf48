import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { problemOf, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import { isDecodable, pathOf } from './decodable.ts';
import { sendProblem } from './problem-reply.ts';
import { refuse } from './refusal.ts';

/**
 * Makes every URL readable for the router. In a URL that cannot be decoded, a percent sign stands for itself. Such
 * requests then get the same policies, limits, logging and 404 as all others, instead of the framework’s own error.
 */
function rewriteUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (isDecodable(url)) return url;
  const path = pathOf(url);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

const statusOfError: Readonly<Record<string, readonly [status: number, code: ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};

/** Answers invalid HTTP, slow requests and oversized headers directly on the connection, and closes it. */
const clientErrorHandler: NonNullable<FastifyServerOptions['clientErrorHandler']> = function answer(
  this: FastifyInstance,
  error,
  socket,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = statusOfError[error.code] ?? [400, 'malformed'];
  const body = JSON.stringify({ ...problemOf(code, { instance: crypto.randomUUID() }), status });
  this.log.trace({ err: error }, 'unreadable request');
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Content-Type: application/problem+json; charset=utf-8',
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
};

/** Server options that keep the framework’s own error messages out of replies. */
export const ownWords = { rewriteUrl, clientErrorHandler, return503OnClosing: false } as const;

/** While the server closes, asks requests that arrive on open connections to retry. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close');
    return sendProblem(request, reply, refuse('unavailable', { retryAfterSeconds: 2 }));
  });
}
