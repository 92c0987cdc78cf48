import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql, type ConnectionVariables } from './postgres-programs.ts';

export interface Statement {
  /** With placeholders: `$1`, `$2` … */
  readonly sql: string;
  /** As PostgreSQL writes them; undefined is null. */
  readonly values: readonly (string | undefined)[];
}

/** Logs whole statements with their values. */
const settings = [
  ['log_error_verbosity', 'default'],
  ['log_min_duration_statement', '0'],
] as const;

/** A connection keeps its first settings: closing the server's, of each of its roles, makes it open new ones. */
const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** How long the server takes to notice a closed connection. */
const noticeMs = 500;

/**
 * The statements the server sends while `work` runs, from the database's log (`logFile`). Leaves out statements of other
 * programs (psql's, without values).
 */
export async function statementsOf(
  database: ConnectionVariables,
  logFile: string,
  work: () => Promise<void>,
): Promise<Statement[]> {
  await runSql(
    database,
    `${settings.map(([name, value]) => `alter database ${database.PGDATABASE} set ${name} = '${value}'`).join(';\n')};
     ${reconnect}`,
  );
  await sleep(noticeMs);
  const before = statSync(logFile).size;
  await work();
  await sleep(noticeMs);
  const log = readFileSync(logFile).subarray(before).toString('utf8');
  await runSql(
    database,
    `${settings.map(([name]) => `alter database ${database.PGDATABASE} reset ${name}`).join(';\n')};
     ${reconnect}`,
  );
  await sleep(noticeMs);
  return readLog(log);
}

function readLog(log: string): Statement[] {
  // Further lines of an entry begin with a tab.
  const entries = log
    .replace(/\n\t/g, '\u0000')
    .split('\n')
    .map((entry) => entry.replaceAll('\u0000', '\n'));
  return entries.flatMap((entry, index) => {
    const sql = /LOG:\s+duration: [\d.]+ ms {2}execute [^:]+: (.*)$/s.exec(entry)?.[1];
    if (sql === undefined) return [];
    const detail = /DETAIL:\s+[Pp]arameters: (.*)$/s.exec(entries[index + 1] ?? '')?.[1];
    return detail === undefined ? [] : [{ sql, values: readValues(detail) }];
  });
}

/** `$1 = 'text', $2 = NULL`; a quote within a value is doubled. */
function readValues(detail: string): (string | undefined)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value?.replaceAll("''", "'"),
  );
}
