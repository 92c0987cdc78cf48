import type pg from 'pg';
import { SettingError } from '../config/read-settings.ts';
import { clientFor } from './database-hosts.ts';
import type { DatabasePlaces } from './database-places.ts';

/** How a way to the database treats its clients. */
export interface Pooling {
  /** A connection is not the same one of PostgreSQL’s from one transaction to the next. */
  readonly betweenTransactions: boolean;
  /** A statement prepared earlier is known later. */
  readonly prepares: boolean;
}

const statement = { name: 'drawbridge_pooler_check', text: 'select 1' };

/**
 * Finds out what is between this server and PostgreSQL. Without a pooler, two connections open at the same time are two
 * PostgreSQL processes. If one connection reaches the other’s process, or its own changes, a pooler shares them out.
 */
export async function findPooling(url: string): Promise<Pooling> {
  const one = await open(url);
  const others: pg.Client[] = [];
  try {
    const first = await processOf(one);
    await one.query(statement);
    const seen = new Set<number>();
    // Each holds one of the pooler’s connections: sooner or later that which the first has used.
    for (let nth = 0; nth < 3; nth += 1) {
      const other = await open(url);
      others.push(other);
      await other.query('begin');
      seen.add(await processOf(other));
      if (seen.has(first)) break;
    }
    return {
      betweenTransactions: seen.has(first) || (await processOf(one)) !== first,
      prepares: await knows(one),
    };
  } finally {
    await Promise.all([one, ...others].map((client) => client.end().catch(() => undefined)));
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new (clientFor(url))({
    connectionString: url,
    application_name: 'drawbridge starting',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  await client.connect();
  return client;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function knows(client: pg.Client): Promise<boolean> {
  try {
    // The driver does not prepare again what it has prepared.
    await client.query(statement);
    return true;
  } catch {
    return false;
  }
}

/** Refuses, in words that say what to set, ways to the database on which the server would fail later. */
export async function refuseUnfitPoolers(
  places: DatabasePlaces,
  { prepared }: { readonly prepared: boolean },
): Promise<void> {
  const requests = await findPooling(places.requests);
  if (places.direct === places.requests) {
    if (requests.betweenTransactions)
      throw new SettingError(
        'DATABASE_URL leads to a connection pooler in transaction mode (PgBouncer, for instance). Background jobs, live ' +
          'updates and migrations need PostgreSQL itself: please set DATABASE_DIRECT_URL to its own address' +
          `${prepared && !requests.prepares ? ', and DATABASE_PREPARED=off' : ''}. Or have the pooler use session mode.`,
      );
  } else if ((await findPooling(places.direct)).betweenTransactions)
    throw new SettingError(
      'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode. Please set it to the address of PostgreSQL itself.',
    );
  if (prepared && !requests.prepares)
    throw new SettingError(
      'The connection pooler that DATABASE_URL leads to does not keep prepared statements. Please set DATABASE_PREPARED=off, ' +
        'or let the pooler keep them (PgBouncer from 1.21 on: max_prepared_statements = 200).',
    );
}
