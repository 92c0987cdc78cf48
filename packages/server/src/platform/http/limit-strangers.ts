import type { FastifyReply, FastifyRequest } from 'fastify';
import { attemptLimit } from '../attempts/attempt-limit.ts';
import { networkOf } from '../attempts/network-of.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { sendProblem } from './problem-reply.ts';
import { refuse } from './refusal.ts';

/** Creates the hook that limits hourly calls to a route from one address by people who are not signed in. */
export type LimitStrangers = (
  routeName: string,
  mostAnHour: number,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Counts before receiving the body. Requests with a token are not counted, because a bad token is refused anyway. */
export function limitStrangers(parts: { readonly db: Database; readonly clock: Clock }): LimitStrangers {
  return (routeName, mostAnHour) => {
    const calls = attemptLimit(parts, { of: `call of ${routeName}`, most: mostAnHour, seconds: 3600 });
    return async (request, reply) => {
      if (request.headers.authorization !== undefined) return undefined;
      const retryAfterSeconds = await calls.admit(networkOf(request.ip));
      if (retryAfterSeconds > 0)
        return sendProblem(request, reply, refuse('too_many_requests', { retryAfterSeconds }));
      return undefined;
    };
  };
}
