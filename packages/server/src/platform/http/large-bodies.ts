import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { readBodyApart } from '../apart/read-apart.ts';
import { turns } from '../attempts/turns.ts';
import { asUpload, type Upload } from './current-upload.ts';
import { parseShort, takeOutLongTexts, type LongText } from './large-json.ts';

/** Bodies up to this size go straight into memory. */
const smallBytes = 1024 * 1024;

/** Bytes written to disk at a time. Writing each packet on its own would cost more than the disk itself. */
const writtenAtOnce = 512 * 1024;

/**
 * Large bodies in memory at once. The rest wait on disk. Two take 300 MB during twenty uploads and are no faster,
 * because one thread does the work (`npm run bench:slow-clients`, `bench:uploads`).
 */
const mostInMemory = 1;

/** Most bodies that may wait: on disk for one sender, and for memory across all senders, one per sender. */
const mostWaiting = { ofSender: 50, inAll: 200 };

/**
 * A handler that hangs after its sender disconnects, for example on an unreachable database, must not block uploads
 * forever.
 */
const longestAfterLeaving = 180_000;

export function isLarge(bodyBytes: number): boolean {
  return bodyBytes > smallBytes;
}

export interface LargeBodies {
  /**
   * Adds the only route of a scope. Its JSON body, up to the route’s limit, goes to disk first. `keyOf` names the
   * sender once the request’s headers have been checked.
   */
  addRoute(scope: FastifyInstance, route: RouteOptions, keyOf: (request: FastifyRequest) => string): void;
}

/**
 * A request with a large body, without the request itself: timers and connections opened meanwhile hold on to this, some for as
 * long as the connection stays open, and would hold on to the body.
 */
interface Arrival {
  /** The sender has disconnected. */
  hasLeft: boolean;
  /** The handler keeps the bytes until it ends, even if the sender disconnects. */
  handled: boolean;
  /** Those of its body; empty again once it ends. */
  readonly longTexts: Map<string, LongText>;
  /** Ends its slot for a body in memory. */
  leave: () => void;
  /** Ends the slot of a handler that hangs after its sender disconnected. */
  hanging?: NodeJS.Timeout;
}

/** Tracks which requests have a body in memory, which senders have disconnected, and whose turn is next. */
function bodiesInMemory(heldAfterLeavingMs: number) {
  const ownTurn = turns({ atOnce: 1, mostWaiting: mostWaiting.ofSender });
  const anyTurn = turns({ atOnce: mostInMemory, mostWaiting: mostWaiting.inAll });
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  function of(request: FastifyRequest): Arrival {
    const known = arrivals.get(request);
    if (known) return known;
    const arrival: Arrival = {
      hasLeft: false,
      handled: false,
      longTexts: new Map(),
      leave: () => undefined,
    };
    arrivals.set(request, arrival);
    return arrival;
  }
  return {
    of,
    async enter(arrival: Arrival, key: string): Promise<void> {
      const leaveOwn = await ownTurn(key);
      if (!leaveOwn) throw failure('too many uploads from this sender are waiting', 429);
      const leaveAny = arrival.hasLeft ? undefined : await anyTurn('all');
      arrival.leave = () => {
        clearTimeout(arrival.hanging);
        arrival.longTexts.clear();
        leaveAny?.();
        leaveOwn();
      };
      if (leaveAny && !arrival.hasLeft) return;
      arrival.leave();
      throw arrival.hasLeft
        ? failure('the sender disconnected', 400)
        : failure('too many uploads are waiting', 503);
    },
    noteLeft(arrival: Arrival): void {
      arrival.hasLeft = true;
      if (arrival.handled) arrival.hanging = setTimeout(() => arrival.leave(), heldAfterLeavingMs).unref();
      else arrival.leave();
    },
  };
}

/**
 * Stores large bodies as files in this folder, however slowly they arrive, and loads only a few into memory at a time,
 * while their handlers run. Twenty slow phones with twenty megabytes each cost no memory. One sender’s bodies load one
 * after the other, so that a sender of many does not keep the others waiting.
 */
export function largeBodies(folder: string, heldAfterLeavingMs = longestAfterLeaving): LargeBodies {
  const bodies = bodiesInMemory(heldAfterLeavingMs);

  async function read(request: FastifyRequest, payload: Readable, receiving: Receiving): Promise<unknown> {
    const { limitBytes, keyOf } = receiving;
    if (Number(request.headers['content-length']) > limitBytes) throw failure('too large', 413);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const arrival = bodies.of(request);
    try {
      const size = await receive(payload, path, limitBytes);
      await bodies.enter(arrival, keyOf(request));
      const { json, longTexts } = isLarge(size)
        ? await readBodyApart(path)
        : takeOutLongTexts(await readFile(path));
      for (const long of longTexts) arrival.longTexts.set(long.standIn, long);
      return parseShort(json);
    } catch (error) {
      // No handler will run for this request.
      arrival.leave();
      // Deeply nested JSON overflows the parser’s stack.
      if (error instanceof SyntaxError || error instanceof RangeError) throw failure('not JSON', 400);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    addRoute(scope, route, keyOf) {
      scope.addHook('onRequest', async (request, reply) => {
        const arrival = bodies.of(request);
        reply.raw.once('close', () => bodies.noteLeft(arrival));
      });
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) =>
        read(request, payload, { limitBytes: route.bodyLimit ?? smallBytes, keyOf }),
      );
      scope.route({
        ...route,
        async handler(request, reply) {
          const arrival = bodies.of(request);
          arrival.handled = true;
          try {
            return await asUpload(uploadOf(keyOf(request), arrival), () =>
              route.handler.call(scope, request, reply),
            );
          } finally {
            arrival.handled = false;
            arrival.leave();
          }
        },
      });
    },
  };
}

/** A function of its own, so that its closure does not reach the request. */
function uploadOf(key: string, arrival: Arrival): Upload {
  return { key, hasLeft: () => arrival.hasLeft, longTexts: arrival.longTexts };
}

interface Receiving {
  readonly limitBytes: number;
  readonly keyOf: (request: FastifyRequest) => string;
}

function failure(message: string, statusCode: number): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** Returns how many bytes arrived. */
async function receive(payload: Readable, path: string, limitBytes: number): Promise<number> {
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
    // Keep the connection open after a body that is too large, so that its sender gets the reply.
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limitBytes) throw failure('too large', 413);
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= writtenAtOnce) await write();
    }
    await write();
    return size;
  } finally {
    await file.close();
  }
}
