import { roles, type Role } from '@drawbridge/domain/access/account-types.ts';
import type { ProblemCode } from './problem.ts';
import type { Effect, Limits, Route, RouteDefinition } from './route.ts';
import { needsSecondFactor } from './while-enrolling.ts';

/** Defaults for route definitions. Only the server needs them, so browsers do not load this file. */

const defaultLimits: Limits = { bodyBytes: 64 * 1024 };

export function limitsOf({ definition }: Route): Limits {
  return { ...defaultLimits, ...definition.limits };
}

/** Whether a call reads or writes. By default a GET reads and a POST writes. */
export function effectOf({ definition }: Route): Effect {
  return definition.effect ?? (definition.method === 'GET' ? 'reads' : 'writes');
}

/** Every problem code a call can answer with, in alphabetical order. */
export function refusalsOf({ definition }: Route): readonly ProblemCode[] {
  return [...new Set([...sharedRefusals(definition), ...(definition.refusals ?? [])])].toSorted();
}

/** The roles that may make a call. */
export function rolesFor({ definition: { who, exceptFor } }: Route): readonly Role[] {
  return who === 'anyone' ? roles.filter((role) => !exceptFor?.includes(role)) : who;
}

function sharedRefusals(definition: RouteDefinition): ProblemCode[] {
  const codes: ProblemCode[] = [
    'unknown_client',
    'too_many_requests',
    'internal',
    'unavailable',
    // Wherever a loan’s account is computed: terms stored before today’s limits can be impossible.
    'terms_impossible',
  ];
  if (definition.body) codes.push('malformed', 'wrong_type', 'too_large');
  if (definition.body ?? definition.query ?? definition.params) codes.push('invalid_input');
  if (definition.who !== 'anyone') codes.push('signed_out', 'role_not_allowed');
  if (needsSecondFactor({ definition })) codes.push('second_factor_required');
  if (definition.recognizes) codes.push('signed_out');
  if (definition.who !== 'anyone' || definition.recognizes)
    codes.push('api_key_not_good', 'api_key_not_allowed');
  if (definition.exceptFor) codes.push('role_not_allowed');
  if (definition.notWhileViewing) codes.push('viewing_as_someone');
  if (definition.strangersProve) codes.push('proof_needed');
  if (definition.keyed) codes.push('invalid_input', 'key_reused');
  if (definition.touches.data === 'one deal') codes.push('deal_not_found');
  return codes;
}
