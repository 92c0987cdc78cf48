import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { failureLimit } from './failure-limit.ts';
import { sendProblem } from './problem-reply.ts';
import { refuse } from './refusal.ts';

/** Makes the hook of a route that people who are not signed in may call so often an hour from one address. */
export type LimitStrangers = (
  mostAnHour: number,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Counts before a body is taken in. Whoever brings a token is somebody, or refused for what they brought. */
export function limitStrangers(clock: Clock): LimitStrangers {
  return (mostAnHour) => {
    const calls = failureLimit(clock, mostAnHour, 3600);
    return async (request, reply) => {
      if (request.headers.authorization !== undefined) return undefined;
      const retryAfterSeconds = calls.waitFor(request.ip);
      if (retryAfterSeconds > 0)
        return sendProblem(request, reply, refuse('too_many_requests', { retryAfterSeconds }));
      calls.failed(request.ip);
      return undefined;
    };
  };
}
