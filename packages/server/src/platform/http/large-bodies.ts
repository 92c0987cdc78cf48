import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGate } from '../gate.ts';
import { parseLargeJson } from './large-json.ts';

/** Bodies up to this size are read into memory as they come. */
const smallBytes = 1024 * 1024;

/** So much of a body is written at a time: a write for each packet would cost more than the disk. */
const writtenAtOnce = 512 * 1024;

/**
 * So many large bodies are in memory at once; more wait on the disk. Two take 300 MB under twenty uploads and are no quicker: what
 * takes time is done by one thread (`npm run bench:slow-clients`, `bench:uploads`).
 */
const mostInMemory = 1;

export function isLarge(bodyBytes: number): boolean {
  return bodyBytes > smallBytes;
}

/** How requests with large bodies are taken in. */
export interface LargeBodies {
  /** Makes the JSON bodies of a scope’s routes arrive on the disk first, `limitBytes` at the most. */
  takeIn(scope: FastifyInstance, limitBytes: number): void;
}

/**
 * Large bodies arrive in files of that folder, however slowly, and come into memory only a few at a time, for as long
 * as their request is answered. Twenty slow phones with twenty megabytes each thus cost no memory.
 */
export function largeBodies(folder: string): LargeBodies {
  const gate = createGate(mostInMemory);
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const gone = new WeakSet<FastifyRequest>();

  async function read(request: FastifyRequest, payload: Readable, limitBytes: number): Promise<unknown> {
    if (Number(request.headers['content-length']) > limitBytes) throw failure('too large', 413);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    try {
      await receive(payload, path, limitBytes);
      const leave = await gate.enter();
      leaving.set(request, leave);
      if (gone.has(request)) {
        leave();
        throw failure('nobody waits for the answer any more', 400);
      }
      return parseLargeJson(await readFile(path));
    } catch (error) {
      // JSON nested too deep for the parser overflows its stack.
      if (error instanceof SyntaxError || error instanceof RangeError) throw failure('not JSON', 400);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    takeIn(scope, limitBytes) {
      scope.addHook('onRequest', async (request, reply) => {
        reply.raw.once('close', () => {
          gone.add(request);
          leaving.get(request)?.();
        });
      });
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) =>
        read(request, payload, limitBytes),
      );
    },
  };
}

function failure(message: string, statusCode: number): Error {
  return Object.assign(new Error(message), { statusCode });
}

async function receive(payload: Readable, path: string, limitBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    async function write(): Promise<void> {
      const pieces = Buffer.concat(waiting);
      [waiting, waitingBytes] = [[], 0];
      await file.writeFile(pieces);
    }
    // The connection must outlive a body that is too large, so that its sender can be told.
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limitBytes) throw failure('too large', 413);
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= writtenAtOnce) await write();
    }
    await write();
  } finally {
    await file.close();
  }
}
