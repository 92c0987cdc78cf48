import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A pool that can be given up although queries on it may never be answered. */
export interface CuttablePool {
  readonly pool: pg.Pool;
  /** Ends it. Connections that are not free in time are cut, and the queries on them fail. */
  end(withinMs: number): Promise<void>;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (broken?: Error | boolean) => void;

/** Watches over a pool in which nothing has been connected yet. */
export function cuttable(pool: pg.Pool): CuttablePool {
  releaseOnce(pool);
  const open = new Set<pg.Client>();
  // A pool’s clients are `pg.Client`s; its types leave that out because nobody should end them in passing.
  pool.on('connect', (client) => open.add(client as unknown as pg.Client));
  pool.on('remove', (client) => open.delete(client as unknown as pg.Client));
  return {
    pool,
    async end(withinMs) {
      const ended = pool.end().catch(() => undefined);
      const late = new AbortController();
      await Promise.race([ended, wait(withinMs, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      // With a query under way this destroys the socket; otherwise it says goodbye and waits for nothing.
      for (const client of open) void client.end().catch(() => undefined);
    },
  };
}

/**
 * The queue releases the connection it listens on twice when that breaks while it stops. The pool would throw, the queue does
 * not catch it, and the whole process would end.
 */
function releaseOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  function connectOnce(connected?: Connected): unknown {
    if (!connected) return connect();
    connect((error, client, release) => {
      let isReleased = false;
      connected(error, client, (broken) => {
        if (isReleased) return;
        isReleased = true;
        release(broken);
      });
    });
    return undefined;
  }
  pool.connect = connectOnce as typeof pool.connect;
}
