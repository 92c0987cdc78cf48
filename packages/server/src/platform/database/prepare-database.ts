import type pg from 'pg';
import { SettingError } from '../config/read-settings.ts';
import { openPool } from './connect.ts';
import { clientFor } from './database-hosts.ts';
import type { DatabasePlaces } from './database-places.ts';
import { migrate } from './migrate.ts';
import { refuseUnfitPoolers } from './pooler-check.ts';

interface Preparation {
  /** The maximum connections to open, or how to choose it from PostgreSQL's limit. */
  readonly connections: number | ((room: number) => ChosenConnections);
  readonly prepared: boolean;
  /** The bundled database, which has no pooler in front of it. */
  readonly bundled: boolean;
  /** Receives warnings for the operator, one sentence at a time. */
  readonly warn: (sentence: string) => void;
}

/** A number of connections, with a warning for the operator. */
export interface ChosenConnections {
  readonly connections: number;
  readonly warning?: string;
}

/**
 * Prepares the database for a server or command, or explains why it can't be used. Detects poolers the server can't work
 * with, updates the schema, and checks that enough connections are available. Returns the applied migrations and the number
 * of connections to open.
 */
export async function prepareDatabase(
  places: DatabasePlaces,
  preparation: Preparation,
): Promise<{ applied: string[]; connections: number }> {
  if (!preparation.bundled) await refuseUnfitPoolers(places, preparation);
  const pool = openPool(places.owner, 2, () => undefined);
  try {
    const role = places.owner === places.requests ? undefined : await roleOf(places, preparation);
    const { rows } = await pool.query<{ role: string }>('select current_user as role');
    const applied = await migrate(pool, role === rows[0]?.role ? undefined : role);
    return { applied, connections: await checkRoom(pool, preparation) };
  } finally {
    await pool.end();
  }
}

/** The role of requests. A pooler may map the one of the address to another name. */
async function roleOf(
  { requests: url }: DatabasePlaces,
  { bundled }: Preparation,
): Promise<string | undefined> {
  if (bundled) return new URL(url).username;
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How many connections PostgreSQL allows this role, and how many other clients hold now. */
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
      `This needs ${connections} connections (DATABASE_CONNECTIONS), but this PostgreSQL allows only ${most} (max_connections ` +
        'minus reserved ones). Lower DATABASE_CONNECTIONS (minimum 16) or raise max_connections.',
    );
  // This process still holds the migrations' connections.
  const free = most - Math.max(0, held - 1);
  if (connections > free)
    warn(
      `Only ${Math.max(0, free)} of this PostgreSQL's ${most} connections are free, but this server may open ${connections} ` +
        '(DATABASE_CONNECTIONS). Under load, some requests will wait and fail. Lower it or raise max_connections.',
    );
  return connections;
}
