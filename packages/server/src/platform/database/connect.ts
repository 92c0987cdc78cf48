import { Kysely, PostgresDialect, type Logger, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { tracedTransactions } from '../tracing/traced-transactions.ts';
import { clientFor } from './database-hosts.ts';
import { poolForKysely, statementNames } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** The database or a transaction, for stores to query. */
export type Queries = Database | Transaction;

const { types } = pg;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint beyond JavaScript's exact integers: ${text}`);
  return value;
}

/** Dates stay `YYYY-MM-DD`, bigints become checked numbers, and amounts (numeric) stay text until they become cents. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.DATE]: (text) => text,
  [types.builtins.INT8]: safeInteger,
};

function parserOf(oid: number, format?: 'text'): (text: string) => unknown {
  return parsers[oid] ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
}

/** Pools that never prepare statements, because a pooler may not keep them on the connection. */
const unprepared = new WeakSet<pg.Pool>();

/** PostgreSQL refuses writes there: a standby or a former primary. */
const readOnly = '25006';

/**
 * A connection pool that the caller ends. `url` may name several hosts (see `database-hosts.ts`). Without `prepared`, every
 * statement is planned again, as poolers in transaction mode require.
 */
export function openPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  { prepared = true }: { readonly prepared?: boolean } = {},
): pg.Pool {
  const Client = clientFor(url);
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    // Counts from the start of connecting: the server reads its settings before the pool has the connection.
    Client: class extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        openedIn.set(this, generationOf(pool));
      }
    },
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // Detects connections that the network dropped silently, so they don't keep their slot forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'drawbridge',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  if (!prepared) unprepared.add(pool);
  // Without this, a broken idle connection would end the process.
  pool.on('error', onError);
  dropReadOnly(pool);
  return pool;
}

/** How often a pool's connections were discarded. Connections opened before the latest time are not reused. */
const timesGivenUp = new WeakMap<pg.Pool, number>();

const openedIn = new WeakMap<pg.Client, number>();

function generationOf(pool: pg.Pool): number {
  return timesGivenUp.get(pool) ?? 0;
}

/** After a failover, connections that are open or opening lead to a server that refuses writes, so none is reused. */
function dropReadOnly(pool: pg.Pool): void {
  const isStale = (client: pg.PoolClient) => (openedIn.get(client) ?? 0) < generationOf(pool);
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly && !isStale(client)) void giveUpConnections(pool);
    });
  });
  pool.on('release', (_error, client) => {
    // The pool does not take back an ending connection.
    if (isStale(client)) void client.end();
  });
}

/** Closes idle connections now and busy ones on release; new ones find the primary. */
export async function giveUpConnections(pool: pg.Pool): Promise<void> {
  timesGivenUp.set(pool, generationOf(pool) + 1);
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect().catch(() => undefined));
  for (const client of idle) (await client)?.release(true);
}

/** `note` is told of every statement that ends. With `traced`, jobs that triggers queue are part of the trace of their transaction. */
export function databaseOver(pool: pg.Pool, note?: Logger, traced = false): Database {
  const asked = poolForKysely(pool, unprepared.has(pool) ? () => undefined : statementNames());
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: traced ? tracedTransactions(asked) : asked }),
    ...(note ? { log: note } : {}),
  });
}
