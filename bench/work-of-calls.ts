import { setTimeout as sleep } from 'node:timers/promises';
import { runSql, type ConnectionVariables } from './postgres-programs.ts';

/** What PostgreSQL does for one call. Unlike times, it is the same on a busy machine. */
export interface Work {
  /** Rows and index entries read. */
  readonly rows: number;
  /** Pages of tables and indexes asked for, from memory or disk. */
  readonly pages: number;
  /** The tables with most rows read without an index, and how many per call. */
  readonly scanned: ReadonlyMap<string, number>;
}

interface Counters {
  readonly rows: number;
  readonly pages: number;
  readonly scanned: number;
}

/** More than the uses after which PostgreSQL chooses one plan for all values. */
const times = 40;

/** How long the server takes to notice a closed connection. */
const noticeMs = 500;

/** What PostgreSQL does for each of these calls, on average of several: the first on a connection have plans of their own. */
export async function workOfCalls(
  database: ConnectionVariables,
  calls: readonly (() => Promise<unknown>)[],
): Promise<readonly Work[]> {
  const found: Work[] = [];
  let before = await countersOf(database);
  for (const call of calls) {
    for (let nth = 0; nth < times; nth += 1) await call();
    const after = await countersOf(database);
    found.push(difference(before, after));
    before = after;
  }
  return found;
}

/** PostgreSQL's counters by table. Closes the server's connections first, which makes them report at once. */
async function countersOf(database: ConnectionVariables): Promise<ReadonlyMap<string, Counters>> {
  await runSql(
    database,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await sleep(noticeMs);
  const lines = await runSql(
    database,
    `select relname,
        coalesce(seq_tup_read, 0) + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes of where of.relid = tables.relid),
        heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0) + coalesce(toast_blks_read + toast_blks_hit, 0)
          + coalesce(tidx_blks_read + tidx_blks_hit, 0),
        coalesce(seq_tup_read, 0)
      from pg_stat_user_tables tables join pg_statio_user_tables using (relid, relname)`,
  );
  return new Map(
    lines.split('\n').map((line) => {
      const [table = '', rows, pages, scanned] = line.split('|');
      return [table, { rows: Number(rows), pages: Number(pages), scanned: Number(scanned) }];
    }),
  );
}

function difference(before: ReadonlyMap<string, Counters>, after: ReadonlyMap<string, Counters>): Work {
  let rows = 0;
  let pages = 0;
  const scanned = new Map<string, number>();
  for (const [table, now] of after) {
    const was = before.get(table) ?? { rows: 0, pages: 0, scanned: 0 };
    rows += (now.rows - was.rows) / times;
    pages += (now.pages - was.pages) / times;
    if (now.scanned > was.scanned) scanned.set(table, (now.scanned - was.scanned) / times);
  }
  return { rows: Math.round(rows), pages: Math.round(pages), scanned };
}
