import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/exposure.ts';
import { answerNothingHere } from './problem-reply.ts';

/** What proxies add to what they pass on: a proxy on this computer comes from a loopback address too. */
const passedOn = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/;

/** Host names that only this computer uses for itself. A website that points its own name here sends that name. */
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether a request was made on this computer, straight to this server. */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => passedOn.test(name))
  );
}

/** Every route of this scope answers requests made on this computer, and is not there for others. */
export function onlyLocal(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) =>
    isLocal(request) ? undefined : answerNothingHere(request, reply),
  );
}
