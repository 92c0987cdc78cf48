import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { postgresUserFor } from '@drawbridge/server/platform/database/postgres-user.ts';
import { freePort } from '@drawbridge/server/test/support/free-port.ts';
import { killDatabase } from '@drawbridge/server/test/support/standby-pair.ts';
import { NotRun } from './not-run.ts';
import { programPath } from './postgres-programs.ts';
import { referenceFile, withValues } from './reference-file.ts';

/** PostgreSQL on 127.0.0.1, whose log pgBackRest archives as the files in `deploy` say. */
export interface ArchivedCluster {
  /** Of the portal's database. */
  readonly url: string;
  /** Runs pgBackRest on it and returns what it prints. Throws if that fails. */
  backRest(...args: readonly string[]): Promise<string>;
  start(): Promise<void>;
  /** Ends every process with SIGKILL and removes the data. */
  destroy(): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Creates and starts it in `folder`, as an ordinary user who writes nowhere else. */
export async function createArchivedCluster(folder: string): Promise<ArchivedCluster> {
  const { data, newData, programs, adminUrl, options, ...given } = await layOut(folder);
  await run(join(programs, 'initdb'), [...given.initial, data], options);
  appendFileSync(join(data, 'postgresql.conf'), given.settings);
  let postgres: ChildProcess | undefined;
  async function start(): Promise<void> {
    const log = openSync(join(folder, 'postgres.log'), 'a');
    postgres = spawn(join(programs, 'postgres'), ['-D', data], { ...options, stdio: ['ignore', log, log] });
    await untilWritable(adminUrl, postgres);
  }
  const backRest = async (...args: readonly string[]): Promise<string> => {
    for (let left = 20; ; left -= 1)
      try {
        return (await run('pgbackrest', ['--stanza=portal', ...args], options)).stdout;
      } catch (error) {
        if (left === 0 || !isLocked(error)) throw error;
        await sleep(250);
      }
  };
  await start();
  await ask(adminUrl, 'create database portal');
  return {
    url: adminUrl.replace(/postgres$/, 'portal'),
    backRest,
    start,
    async destroy() {
      const ended = postgres && once(postgres, 'exit');
      killDatabase(data);
      await ended;
      rmSync(data, { recursive: true, maxRetries: 5 });
      newData();
    },
    async stop() {
      if (postgres?.exitCode === null && postgres.signalCode === null) {
        const ended = once(postgres, 'exit');
        postgres.kill('SIGINT');
        await ended;
      }
      // It archives in processes of its own, which would still write to the folder.
      await backRest('--force', 'stop');
    },
  };
}

/** Whether another pgBackRest held the lock, as the one does that PostgreSQL starts to archive its log. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockFailed;
}

/** pgBackRest's exit code for a lock that it did not get. */
const lockFailed = 50;

/** Makes the folders and the configuration, and says how to start programs there. */
async function layOut(folder: string) {
  const programs = dirname(installed('initdb'));
  installed('pgbackrest');
  const user = postgresUserFor(join(folder, 'none'));
  const own = (path: string) => {
    chmodSync(path, 0o700);
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const newFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    return own(path);
  };
  own(folder);
  const newData = () => newFolder('data');
  const [data, sockets, repository, spool] = ['data', 'sockets', 'repository', 'spool'].map(newFolder);
  if (!data || !sockets || !repository || !spool) throw new Error('a folder is missing');
  const port = await freePort();
  const password = randomBytes(24).toString('base64url');
  const configuration = join(folder, 'pgbackrest.conf');
  const passwordFile = join(folder, 'password');
  const values = {
    'repo1-path': repository,
    'repo1-cipher-pass': randomBytes(48).toString('base64'),
    'spool-path': spool,
    'pg1-path': data,
    'pg1-port': port,
    'pg1-socket-path': sockets,
  };
  writeFileSync(configuration, withValues(referenceFile('pgbackrest.conf'), values));
  writeFileSync(passwordFile, password);
  [configuration, passwordFile].forEach(own);
  // What Debian sets by where it installs, and what a system account has.
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    HOME: folder,
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_LOG_PATH: newFolder('logs'),
    PGBACKREST_LOCK_PATH: newFolder('locks'),
    PGBACKREST_PG1_USER: 'postgres',
  };
  return {
    data,
    newData,
    programs,
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    options: { cwd: folder, env, ...user },
    initial: [...initial, `--pwfile=${passwordFile}`],
    settings: serverSettings(port, sockets),
  };
}

const initial = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--data-checksums',
];

const serverSettings = (port: number, sockets: string): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${sockets}'
unix_socket_permissions = 0700
${referenceFile('postgresql-archiving.conf')}`;

/** Where a program is. */
function installed(program: string): string {
  const path = programPath(program);
  if (path === undefined)
    throw new NotRun(`${program} is missing: apt-get install -y pgbackrest postgresql brings it.`);
  return path;
}

/** The first row of a query. */
export async function ask<Row extends object>(url: string, sql: string): Promise<Row | undefined> {
  const pool = openPool(url, 1, () => undefined);
  try {
    return (await pool.query<Row>(sql)).rows[0];
  } finally {
    await pool.end();
  }
}

/** Waits until recovery, if there is any, is over. */
async function untilWritable(url: string, postgres: ChildProcess): Promise<void> {
  for (const end = performance.now() + 120_000; ;) {
    const row = await ask<{ ok: boolean }>(url, 'select not pg_is_in_recovery() as ok').catch(
      () => undefined,
    );
    if (row?.ok) return;
    if (postgres.exitCode !== null) throw new Error(`PostgreSQL ended with ${postgres.exitCode}`);
    if (performance.now() > end) throw new Error('PostgreSQL was not ready within two minutes');
    await sleep(100);
  }
}
