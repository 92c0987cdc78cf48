import type { FastifyRequest } from 'fastify';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { needsSecondFactor } from '@drawbridge/contract/wire/while-enrolling.ts';
import type { Authenticate, AuthenticateKey, Caller, KeyCaller } from '../session/caller.ts';
import type { LimitKeys } from './limit-keys.ts';
import { refuse, type Refusal } from './refusal.ts';
import { noteSender } from './security-events.ts';

export interface Identification {
  readonly authenticate: Authenticate;
  readonly authenticateKey: AuthenticateKey;
  readonly limitKeys: LimitKeys;
}

/** The caller of a route, if allowed. Undefined for strangers on a route open to anyone. */
export async function callerOf(
  route: Route,
  request: FastifyRequest,
  { authenticate, authenticateKey, limitKeys }: Identification,
): Promise<Caller | KeyCaller | Refusal | undefined> {
  const { who, recognizes, exceptFor } = route.definition;
  if (who === 'anyone' && !(recognizes && request.headers.authorization)) return undefined;
  const token = bearerOf(request);
  if (token !== undefined && isApiKey(token)) {
    const key = await authenticateKey(token);
    if (!key) return refuse('api_key_not_good');
    noteSender(request, key);
    return keyIsOut(route, key, request, limitKeys) ?? key;
  }
  const caller = token === undefined ? undefined : await authenticate(token);
  if (!caller) return refuse('signed_out');
  noteSender(request, caller);
  const isOut = who === 'anyone' ? exceptFor?.includes(caller.role) : !who.includes(caller.role);
  if (isOut) return refuse('role_not_allowed');
  if (caller.actingEmployee && route.definition.notWhileViewing) return refuse('viewing_as_someone');
  return caller.mustEnrol && needsSecondFactor(route) ? refuse('second_factor_required') : caller;
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** API keys start with this prefix. Session tokens never do. */
export function isApiKey(token: string): boolean {
  return token.startsWith('dbk_');
}

/** Requests whose key was already counted. A request with a large body is checked both before and after it arrives. */
const counted = new WeakSet<FastifyRequest>();

function keyIsOut(
  { definition: { apiKey } }: Route,
  key: KeyCaller,
  request: FastifyRequest,
  limitKeys: LimitKeys,
): Refusal | undefined {
  const retryAfterSeconds = counted.has(request) ? 0 : limitKeys(key.apiKey.id);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  counted.add(request);
  return apiKey !== undefined && key.rights.includes(apiKey) ? undefined : refuse('api_key_not_allowed');
}
