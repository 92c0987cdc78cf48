import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A pool that can be abandoned even if its queries never return. */
export interface CuttablePool {
  readonly pool: pg.Pool;
  /** Ends the pool. Connections still busy after a moment are cut, and their queries fail. */
  end(withinMs: number): Promise<void>;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  /** Missing if no connection came free in time. */
  release: Release | undefined,
) => void;
type Release = (broken?: Error | boolean) => void;

/** Wraps a pool that has no connections yet. */
export function cuttable(pool: pg.Pool): CuttablePool {
  releaseOnce(pool);
  const open = new Set<pg.Client>();
  // A pool’s clients are `pg.Client`s; its types leave that out to prevent ending them by accident.
  pool.on('connect', (client) => open.add(client as unknown as pg.Client));
  pool.on('remove', (client) => open.delete(client as unknown as pg.Client));
  return {
    pool,
    async end(withinMs) {
      const ended = pool.end().catch(() => undefined);
      const late = new AbortController();
      await Promise.race([ended, wait(withinMs, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      // With a running query this destroys the socket; otherwise it closes without waiting.
      for (const client of open) void client.end().catch(() => undefined);
    },
  };
}

/**
 * If the queue's listening connection breaks during a stop, the queue releases it twice. The pool would throw, the queue
 * would not catch it, and the process would end.
 */
function releaseOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  function connectOnce(connected?: Connected): unknown {
    if (!connected) return connect();
    connect((error, client, release: Release | undefined) => {
      let isReleased = false;
      connected(error, client, (broken) => {
        if (isReleased) return;
        isReleased = true;
        release?.(broken);
      });
    });
    return undefined;
  }
  pool.connect = connectOnce as typeof pool.connect;
}
