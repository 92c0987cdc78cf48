import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const inBackground = promisify(gzip);

/** Shorter answers fit into a packet or three as they are. */
const worthwhileCharacters = 4096;

/** Up to here compressing takes less time than handing it to another thread; beyond, others would wait for it. */
const quickCharacters = 256 * 1024;

/** Lists repeat their field names: fast settings compress them about as well as thorough ones. */
const settings = { level: 3, memLevel: 6, windowBits: 14 };

export function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '');
}

/** Compresses long JSON answers for clients that take gzip. Pages and scripts were compressed when they were built. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileCharacters) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.length <= quickCharacters ? gzipSync(payload, settings) : inBackground(payload, settings);
  });
}
