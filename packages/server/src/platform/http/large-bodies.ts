import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { readBodyApart } from '../apart/read-apart.ts';
import { turns, type Turns } from '../attempts/turns.ts';
import { decodeToMemory } from '../files/sent-bytes.ts';
import { gatherPieces } from '../files/gather-pieces.ts';
import { writeAway } from '../files/write-away.ts';
import { asUpload, type Upload } from './current-upload.ts';
import { eachPiece } from './each-piece.ts';
import { parseShort, takeOutLongTexts, type LongText } from './large-json.ts';

/** Bodies up to this size go straight into memory. */
const smallBytes = 1024 * 1024;

/** Bytes written to disk at a time. Writing each packet on its own would cost more than the disk itself. */
const writtenAtOnce = 128 * 1024;

/** How it works on one server. */
interface Limits {
  /** Large bodies handled at once. The rest wait on disk. */
  readonly atOnce: number;
  readonly heldAfterLeavingMs: number;
}

const usualLimits: Limits = {
  atOnce: 4,
  // A handler that hangs after its sender disconnects, for example on an unreachable database, must not block uploads forever.
  heldAfterLeavingMs: 180_000,
};

/** Most bodies that may wait: those of one sender, and across all senders, one per sender. */
const mostWaiting = { ofSender: 50, inAll: 200 };

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
  /** The handler keeps the files until it ends, even if the sender disconnects. */
  handled: boolean;
  /** Has its body and its files, until it ends. */
  readonly folder: string;
  /** Those of its body; empty again once it ends. */
  readonly longTexts: Map<string, LongText>;
  /** Ends its slot. */
  leave: () => void;
  /** Ends the slot of a handler that hangs after its sender disconnected. */
  hanging?: NodeJS.Timeout;
}

/** Tracks which large bodies are handled, which senders have disconnected, and whose turn is next. */
function largeArrivals(folder: string, { atOnce, heldAfterLeavingMs }: Limits) {
  const ownTurn = turns({ atOnce: 1, mostWaiting: mostWaiting.ofSender });
  const anyTurn = turns({ atOnce, mostWaiting: mostWaiting.inAll });
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  function end(arrival: Arrival): void {
    arrival.leave();
    arrival.longTexts.clear();
    // What cannot be removed now is removed when the server starts.
    void rm(arrival.folder, { recursive: true, force: true }).catch(() => undefined);
  }
  function of(request: FastifyRequest): Arrival {
    const known = arrivals.get(request);
    if (known) return known;
    const arrival: Arrival = {
      hasLeft: false,
      handled: false,
      folder: join(folder, randomUUID()),
      longTexts: new Map(),
      leave: () => undefined,
    };
    arrivals.set(request, arrival);
    return arrival;
  }
  return {
    of,
    /** Ends its slot and removes its files. */
    end,
    async enter(arrival: Arrival, key: string): Promise<void> {
      const leaveOwn = await ownTurn(key);
      if (!leaveOwn) throw failure('too many uploads from this sender are waiting', 429);
      const leaveAny = arrival.hasLeft ? undefined : await anyTurn('all');
      arrival.leave = () => {
        clearTimeout(arrival.hanging);
        leaveAny?.();
        leaveOwn();
      };
      if (leaveAny && !arrival.hasLeft) return;
      arrival.leave();
      throw arrival.hasLeft ? senderLeft() : failure('too many uploads are waiting', 503);
    },
    noteLeft(arrival: Arrival): void {
      arrival.hasLeft = true;
      if (arrival.handled) arrival.hanging = setTimeout(() => arrival.leave(), heldAfterLeavingMs).unref();
      else end(arrival);
    },
  };
}

/**
 * Stores large bodies in this folder, however slowly they arrive, and handles only a few at a time. Their files go from the body
 * into files of their own, so that neither is ever in memory as a whole: twenty phones with twenty megabytes each cost
 * little. One sender’s bodies are handled one after the other, so that a sender of many does not keep the others waiting.
 */
export function largeBodies(folder: string, limits = usualLimits): LargeBodies {
  const arrivals = largeArrivals(folder, limits);
  const diskTurn = turns({ atOnce: 1, mostWaiting: Infinity });

  async function read(request: FastifyRequest, payload: Readable, receiving: Receiving): Promise<unknown> {
    const { limitBytes, keyOf } = receiving;
    if (Number(request.headers['content-length']) > limitBytes) throw failure('too large', 413);
    const arrival = arrivals.of(request);
    try {
      await mkdir(arrival.folder, { recursive: true, mode: 0o700 });
      const path = join(arrival.folder, 'body');
      const size = await receive(payload, { path, limitBytes, diskTurn });
      await arrivals.enter(arrival, keyOf(request));
      const { json, longTexts } = isLarge(size)
        ? await readBodyApart(path)
        : takeOutLongTexts(await readFile(path), decodeToMemory);
      await rm(path);
      if (arrival.hasLeft) throw senderLeft();
      for (const long of longTexts) arrival.longTexts.set(long.standIn, long);
      return parseShort(json);
    } catch (error) {
      // No handler will run for this request.
      arrivals.end(arrival);
      if (arrival.hasLeft) throw senderLeft();
      // Deeply nested JSON overflows the parser’s stack.
      if (error instanceof SyntaxError || error instanceof RangeError) throw failure('not JSON', 400);
      throw error;
    }
  }

  return {
    addRoute(scope, route, keyOf) {
      scope.addHook('onRequest', async (request, reply) => {
        const arrival = arrivals.of(request);
        reply.raw.once('close', () => arrivals.noteLeft(arrival));
      });
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) =>
        read(request, payload, { limitBytes: route.bodyLimit ?? smallBytes, keyOf }),
      );
      scope.route({
        ...route,
        async handler(request, reply) {
          const arrival = arrivals.of(request);
          arrival.handled = true;
          try {
            return await asUpload(uploadOf(keyOf(request), arrival), () =>
              route.handler.call(scope, request, reply),
            );
          } finally {
            arrival.handled = false;
            arrivals.end(arrival);
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

function senderLeft(): Error {
  return failure('the sender disconnected', 400);
}

interface Destination {
  readonly path: string;
  readonly limitBytes: number;
  readonly diskTurn: Turns;
}

/** Returns how many bytes arrived. */
async function receive(payload: Readable, { path, limitBytes, diskTurn }: Destination): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let gathered = gatherPieces();
    async function write(): Promise<void> {
      const pieces = gathered.pieces();
      gathered = gatherPieces();
      // Many bodies written at once take the processor from everyone else.
      const leave = await diskTurn('body');
      try {
        await writeAway(file, pieces);
      } finally {
        leave?.();
      }
    }
    function keep(piece: Buffer): boolean {
      size += piece.length;
      // The connection stays open, so that its sender gets the reply.
      if (size > limitBytes) throw failure('too large', 413);
      return gathered.add(piece) >= writtenAtOnce;
    }
    await eachPiece(payload, { keep, write });
    await write();
    return size;
  } finally {
    await file.close();
  }
}
