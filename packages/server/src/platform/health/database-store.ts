import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

export async function databaseSize(db: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? Number.NaN;
}

/** How PostgreSQL gets on with the archive of its write-ahead log. Any role may ask. */
export async function walArchiving(db: Queries) {
  const { rows } = await sql<{ archives: boolean; failing: boolean; archived_at: Date | null }>`
    select current_setting('archive_mode') <> 'off' as archives,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      last_archived_time as archived_at
    from pg_stat_archiver`.execute(db);
  return rows[0];
}

/** The standbys of this primary. Without pg_monitor, PostgreSQL shows how many there are, and no lag. */
export async function standbys(db: Queries) {
  const { rows } = await sql<{ standbys: number; is_readable: boolean; lag_seconds: number }>`
    select count(*)::int as standbys, count(*) = count(state) as is_readable,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag_seconds
    from pg_stat_replication`.execute(db);
  return rows[0];
}
