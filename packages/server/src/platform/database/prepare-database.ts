import type pg from 'pg';
import { SettingError } from '../config/read-settings.ts';
import { openPool } from './connect.ts';
import { clientFor } from './database-hosts.ts';
import type { DatabasePlaces } from './database-places.ts';
import { migrate } from './migrate.ts';
import { refuseUnfitPoolers } from './pooler-check.ts';

interface Preparation {
  /** The most connections to open, or how to choose that number from the connections PostgreSQL lets in. */
  readonly connections: number | ((room: number) => ChosenConnections);
  readonly prepared: boolean;
  /** The product’s own database: nothing stands before it. */
  readonly bundled: boolean;
  /** Receives what an operator should look at, a sentence at a time. */
  readonly warn: (sentence: string) => void;
}

/** A number of connections, with what an operator should know about the choice. */
export interface ChosenConnections {
  readonly connections: number;
  readonly warning?: string;
}

/**
 * Makes the database ready for a server or a command, or refuses it in plain words: looks for poolers that the server could not
 * work with, brings the schema up to date, and checks that there are enough connections. Returns the migrations applied and
 * how many connections to open.
 */
export async function prepareDatabase(
  places: DatabasePlaces,
  preparation: Preparation,
): Promise<{ applied: string[]; connections: number }> {
  if (!preparation.bundled) await refuseUnfitPoolers(places, preparation);
  const pool = openPool(places.owner, 2, () => undefined);
  try {
    const role = places.owner === places.requests ? undefined : await roleOf(places.requests);
    const applied = await migrate(pool, role === (await roleOf(places.owner)) ? undefined : role);
    return { applied, connections: await checkRoom(pool, preparation) };
  } finally {
    await pool.end();
  }
}

/** The role that one is signed in as there. A pooler may know it by another name. */
async function roleOf(url: string): Promise<string | undefined> {
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How many connections PostgreSQL lets this role have, and how many of them others hold now. */
async function room(pool: pg.Pool): Promise<{ most: number; held: number }> {
  const { rows } = await pool.query<{ most: number; held: number }>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as most,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'drawbridge starting%'
          and pid <> pg_backend_pid()) as held`);
  return rows[0] ?? { most: 0, held: 0 };
}

async function checkRoom(pool: pg.Pool, { connections: given, warn }: Preparation): Promise<number> {
  const { most, held } = await room(pool);
  const { connections, warning } = typeof given === 'number' ? { connections: given } : given(most);
  if (warning !== undefined) warn(warning);
  if (connections > most)
    throw new SettingError(
      `This needs ${connections} connections (DATABASE_CONNECTIONS), but this PostgreSQL lets only ${most} in (max_connections ` +
        'less those it reserves). Lower DATABASE_CONNECTIONS, to 16 at the least, or raise max_connections.',
    );
  // Its own pool still holds what migrating took.
  const free = most - Math.max(0, held - 1);
  if (connections > free)
    warn(
      `Only ${Math.max(0, free)} of the ${most} connections of this PostgreSQL are free, and this server may open ${connections} ` +
        '(DATABASE_CONNECTIONS). Under load some requests will wait and fail: lower it, or raise max_connections.',
    );
  return connections;
}
