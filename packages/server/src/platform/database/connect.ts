import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
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

/** A pool of connections. The caller ends it. */
export function openPool(url: string, connections: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    application_name: 'drawbridge',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onError);
  // So would one that breaks while in use; there the query under way fails with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
