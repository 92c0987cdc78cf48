import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

const mostTables = 10;

export async function storageUsed(db: Queries) {
  const { rows } = await sql<{ database_bytes: number; files: number; file_bytes: number }>`
    select pg_database_size(current_database()) as database_bytes, coalesce(sum(files), 0)::bigint as files,
      coalesce(sum(bytes), 0)::bigint as file_bytes
    from file_counts`.execute(db);
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
