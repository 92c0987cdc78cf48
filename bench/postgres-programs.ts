import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The variables by which PostgreSQL's programs find a database. */
export type ConnectionVariables = Readonly<
  Record<'PGHOST' | 'PGPORT' | 'PGUSER' | 'PGPASSWORD' | 'PGDATABASE', string>
>;

/** The connection to the database in a server's data folder. */
export function bundledDatabase(dataDir: string): ConnectionVariables {
  // The fourth line of this file is the port (PostgreSQL's documentation, "Database File Layout").
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  if (port === undefined) throw new Error('the database does not run');
  return {
    PGHOST: '127.0.0.1',
    PGPORT: port.trim(),
    PGUSER: 'drawbridge',
    PGPASSWORD: readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim(),
    PGDATABASE: 'drawbridge',
  };
}

/** Runs SQL statement by statement and returns the output: one line per row, `|` between columns. */
export async function runSql(database: ConnectionVariables, sql: string): Promise<string> {
  const args = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];
  const statements = sql.split(/;\s*\n/).filter((statement) => statement.trim() !== '');
  const { stdout } = await run(
    findProgram('psql'),
    [...args, ...statements.flatMap((statement) => ['--command', statement])],
    { env: { ...process.env, ...database } },
  );
  return stdout.trim();
}

/** Runs pgbench and returns its transactions per second. */
export async function runPgbench(database: ConnectionVariables, args: readonly string[]): Promise<number> {
  const { stdout } = await run(findProgram('pgbench'), [...args], { env: { ...process.env, ...database } });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench gave no figure:\n${stdout}`);
  return Number(rate);
}

function findProgram(name: string): string {
  const found = programPath(name);
  if (found === undefined)
    throw new Error(`${name} is missing: apt-get install -y postgresql-contrib brings it`);
  return found;
}

/** A program on the path, or where Debian keeps those of PostgreSQL and of administrators. */
export function programPath(name: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
