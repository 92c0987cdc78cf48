import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { clientFor } from './database-hosts.ts';

export interface Listening {
  stop(): Promise<void>;
}

export interface ListenerParts {
  /** How to reach the database itself: what a pooler hands out for one transaction hears nothing after it. */
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  /** Listening started or restarted; earlier notifications were missed. */
  readonly onListening: () => void;
  readonly onMessage: (text: string) => void;
  /** The connection broke and is being reopened. */
  readonly onDeaf: () => void;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** How often the connection is asked whether it is still there: one cut silently would otherwise stay unheard. */
const probeMs = 20_000;

/** Listens to a PostgreSQL channel (LISTEN, NOTIFY) on its own connection, reopened whenever it breaks. */
export function listen(parts: ListenerParts): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = (): boolean => signal.aborted;

  async function keepListening(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      try {
        await listenOnce(parts, signal, () => {
          pauseMs = firstPauseMs;
        });
      } catch (error) {
        if (!isStopping())
          parts.log.warn({ err: error }, 'the listening connection broke and is being reopened');
      }
      parts.onDeaf();
      // Servers that lost the database together must not come back together.
      const pause = pauseMs * (0.5 + Math.random());
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  const running = keepListening();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Listens on one connection until it breaks or the signal says to stop. */
async function listenOnce(
  { url, channel, onListening, onMessage }: ListenerParts,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new (clientFor(url))({
    application_name: 'drawbridge listening',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    query_timeout: 5000,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the database closed the connection')));
  });
  // Connecting may fail before anybody waits for this.
  broken.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => {
      onMessage(payload ?? '');
    });
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onConnected();
    onListening();
    await Promise.race([broken, probe(client, signal)]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function probe(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(probeMs, undefined, { signal, ref: false }).catch(() => undefined);
    // Once more when it stops; the connection ends after that.
    await client.query('select 1');
  }
}
