import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/exposure.ts';
import { answerNothingHere } from './problem-reply.ts';

/** Headers that proxies add: a proxy on this computer comes from a loopback address too. */
const passedOn = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/;

/** Host names that this computer alone uses for itself. A website that points its own name here sends that name. */
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request was made on this computer, straight to this server, as far as it shows. HTTP/1.0 counts as passed on: browsers
 * do not speak it, but proxies do by default, with a local `Host` and no headers of their own. A proxy that speaks HTTP/1.1, adds
 * nothing and sends a local `Host` is not recognized.
 */
export function isLocal({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
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
