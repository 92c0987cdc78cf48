import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/exposure.ts';
import { answerNotFound } from './problem-reply.ts';

/** Headers that proxies add. A proxy on this computer also connects from a loopback address. */
const passedOn = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/;

/** Host names that only this computer uses for itself. A website whose name points here sends its own name instead. */
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request appears to come from this computer, straight to this server. HTTP/1.0 counts as proxied: browsers
 * do not speak it, but proxies do by default, with a local `Host` and no headers of their own. A proxy that speaks
 * HTTP/1.1, adds no headers and sends a local `Host` goes unnoticed.
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

/** Makes every route of this scope answer only requests from this computer. Others get a 404. */
export function onlyLocal(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) =>
    isLocal(request) ? undefined : answerNotFound(request, reply),
  );
}
