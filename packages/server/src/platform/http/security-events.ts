import type { FastifyRequest } from 'fastify';
import { problems, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import { networkOf } from '../attempts/network-of.ts';
import type { Caller, KeyCaller } from '../session/caller.ts';

/**
 * What the server’s log calls a refusal, in `securityEvent`: the same words in every version, so that alarms can rely on them
 * (docs/operations.md, “Security events”).
 */
export type SecurityEvent =
  | 'sign-in refused'
  | 'token refused'
  | 'link refused'
  | 'proof refused'
  | 'access refused'
  | 'record refused'
  | 'unknown address'
  | 'rate limited'
  | 'automation refused'
  | 'unknown client'
  | 'rule refused'
  | 'input refused';

const eventOfCode: Partial<Record<ProblemCode, SecurityEvent>> = {
  invalid_credentials: 'sign-in refused',
  second_factor_needed: 'sign-in refused',
  passkey_needed: 'sign-in refused',
  passkey_refused: 'sign-in refused',
  signed_out: 'token refused',
  api_key_not_good: 'token refused',
  link_invalid: 'link refused',
  link_spent: 'link refused',
  link_expired: 'link refused',
  wrong_password: 'proof refused',
  wrong_code: 'proof refused',
  factor_needed: 'proof refused',
  passkey_not_known: 'proof refused',
  passkey_not_added: 'proof refused',
  looks_automated: 'automation refused',
  proof_needed: 'automation refused',
  unknown_client: 'unknown client',
};

const eventOfStatus: Readonly<Record<number, SecurityEvent>> = {
  401: 'token refused',
  403: 'access refused',
  404: 'record refused',
  409: 'rule refused',
  422: 'rule refused',
  429: 'rate limited',
};

/** The event that a refusal is. Undefined for failures on our side. `isCall`: of the API, not of a page or file. */
export function securityEventOf(code: ProblemCode, isCall: boolean): SecurityEvent | undefined {
  const { status } = problems[code];
  if (status >= 500) return undefined;
  if (status === 404 && !isCall) return 'unknown address';
  return eventOfCode[code] ?? eventOfStatus[status] ?? 'input refused';
}

/** What a busy portal has many of, from mistakes, crossed writes and sessions that ended, is no warning. */
const everyday: ReadonlySet<SecurityEvent> = new Set([
  'token refused',
  'link refused',
  'unknown address',
  'rule refused',
  'input refused',
]);

type Sender = Readonly<Record<'account' | 'employee' | 'apiKey', string | undefined>>;

const senders = new WeakMap<FastifyRequest, Sender>();

/** Remembers who sent a request, for the log. Ids only. */
export function noteSender(request: FastifyRequest, caller: Caller | KeyCaller): void {
  senders.set(request, {
    account: caller.accountId ?? undefined,
    employee: caller.role === 'machine' ? undefined : caller.actingEmployee?.id,
    apiKey: caller.role === 'machine' ? caller.apiKey.prefix : undefined,
  });
}

/** How many fields of refused input a line names. */
const mostFields = 10;

/** A field’s path without what the sender may have chosen: numbers, and keys that are no names of ours. */
function nameOf(path: string): string {
  return path
    .split('.')
    .slice(0, 6)
    .map((part) => (/^[a-z_-]{1,40}$/i.test(part) ? part : '*'))
    .join('.');
}

/**
 * Logs a refusal as a security event: what was refused and why, the route, the sender’s id if they are known, and the network they came
 * from. Never what was sent, because that may be personal or secret; of input that was refused, the names of fields.
 */
export function logRefusal(
  request: FastifyRequest,
  code: ProblemCode,
  errors: readonly { readonly path: string }[] = [],
): void {
  const route = request.routeOptions.url;
  const securityEvent = securityEventOf(code, route?.startsWith('/lima/') ?? false);
  if (securityEvent === undefined) return;
  const fields = errors.slice(0, mostFields).map(({ path }) => nameOf(path));
  const { account, employee, apiKey } = senders.get(request) ?? {};
  const line = {
    securityEvent,
    why: code,
    reqId: request.id,
    method: request.method,
    route: route ?? 'none',
    ...(account === undefined ? {} : { account }),
    ...(employee === undefined ? {} : { employee }),
    ...(apiKey === undefined ? {} : { apiKey }),
    network: networkOf(request.ip),
    ...(fields.length === 0 ? {} : { fields }),
  };
  // Not the request’s own log, which some routes turn off.
  request.server.log[everyday.has(securityEvent) ? 'info' : 'warn'](line, 'security event');
}
