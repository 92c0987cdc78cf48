import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { clientFor } from './database-hosts.ts';
import { preparing } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** What stores query: the database itself, or a transaction in it. */
export type Queries = Database | Transaction<Tables>;

const { types } = pg;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint beyond what JavaScript counts exactly: ${text}`);
  return value;
}

/** Days stay `YYYY-MM-DD`, bigints become checked numbers; amounts (numeric) stay text until they become cents. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.DATE]: (text) => text,
  [types.builtins.INT8]: safeInteger,
};

function parserOf(oid: number, format?: 'text'): (text: string) => unknown {
  return parsers[oid] ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
}

/** Pools whose statements are never prepared, because what is prepared on a connection may not be there the next time. */
const unprepared = new WeakSet<pg.Pool>();

/** PostgreSQL takes no writes there: a standby, or what was the primary until a moment ago. */
const readOnly = '25006';

/**
 * A pool of connections. The caller ends it. `url` may name several hosts (see `database-hosts.ts`). Without `prepared` each
 * statement is planned anew, as poolers in transaction mode ask for.
 */
export function openPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  { prepared = true }: { readonly prepared?: boolean } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientFor(url),
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // A connection that a network swallowed is noticed at some time, and does not keep its place for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'drawbridge',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  if (!prepared) unprepared.add(pool);
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onError);
  // So would one that breaks while in use; there the query under way fails with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropReadOnly(pool);
  return pool;
}

/** How often the connections of a pool were given up. One opened before the latest time is not used again. */
const timesGivenUp = new WeakMap<pg.Pool, number>();

function generationOf(pool: pg.Pool): number {
  return timesGivenUp.get(pool) ?? 0;
}

/** After a failover the open connections lead to a server that no longer takes writes, so none of them is used again. */
function dropReadOnly(pool: pg.Pool): void {
  const openedIn = new WeakMap<pg.PoolClient, number>();
  const isStale = (client: pg.PoolClient) => (openedIn.get(client) ?? 0) < generationOf(pool);
  pool.on('connect', (client) => {
    openedIn.set(client, generationOf(pool));
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly && !isStale(client)) void giveUpConnections(pool);
    });
  });
  pool.on('release', (_error, client) => {
    // One that is ending is not taken back.
    if (isStale(client)) void client.end();
  });
}

/** Closes idle connections now and busy ones when they are released; new ones find the server that takes writes. */
export async function giveUpConnections(pool: pg.Pool): Promise<void> {
  timesGivenUp.set(pool, generationOf(pool) + 1);
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect().catch(() => undefined));
  for (const client of idle) (await client)?.release(true);
}

export function databaseOver(pool: pg.Pool): Database {
  const asked = unprepared.has(pool) ? pool : preparing(pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asked }) });
}
