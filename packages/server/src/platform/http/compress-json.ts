import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptCompressed } from './kept-compressed.ts';

const inBackground = promisify(gzip);

/** Shorter replies fit in a few packets uncompressed. */
const worthwhileCharacters = 4096;

/**
 * Up to this size, compressing is faster than handing off to another thread. Larger replies would block other requests.
 */
const quickCharacters = 256 * 1024;

/** Lists repeat their field names, so fast settings compress them about as well as slow ones. */
const settings = { level: 3, memLevel: 6, windowBits: 14 };

/** Room for the replies of about a thousand people who look at their dashboards. */
const keptBytes = 2 * 1024 * 1024;

export function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '');
}

/** Compresses long JSON replies for clients that accept gzip. Pages and scripts are compressed at build time. */
export function compressJson(app: FastifyInstance): void {
  const quickly = keptCompressed((text) => gzipSync(text, settings), keptBytes);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileCharacters) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.length <= quickCharacters ? quickly(payload) : inBackground(payload, settings);
  });
}
