import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

const mostTables = 10;

/** Counts every file, so not for each reader. */
export async function storageUsed(db: Queries) {
  const { rows } = await sql<{ database_bytes: string; files: number; file_bytes: string }>`
    select pg_database_size(current_database())::text as database_bytes, count(*)::int as files,
      coalesce(sum(size), 0)::text as file_bytes
    from files`.execute(db);
  return rows[0];
}

/** The largest tables with their indexes and what is stored apart, the queue’s included. */
export async function largestTables(db: Queries) {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(pg_class.oid)::text as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in (current_schema(), 'graphile_worker')
    order by pg_total_relation_size(pg_class.oid) desc, relname limit ${mostTables}`.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}
