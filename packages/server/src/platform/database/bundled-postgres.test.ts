import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBundledPostgres } from './bundled-postgres.ts';
import { recordedProcess, stopLeftover } from './postgres-leftover.ts';
import type { BundledPostgres } from './bundled-postgres.ts';

const asRoot = process.getuid?.() === 0;
let parent: string;
let dataDir: string;
let said: string[];
const running: BundledPostgres[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'drawbridge postgres '));
  dataDir = join(parent, 'data');
  said = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  // Left behind by a failed test's killed child.
  if (existsSync(join(dataDir, 'postgres'))) await stopLeftover(join(dataDir, 'postgres'), () => {});
  rmSync(parent, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<BundledPostgres> {
  const postgres = await startBundledPostgres({
    dataDir: folder,
    log: (line) => said.push(line),
    durable: false,
  });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** A small server that writes a row and is then killed. */
async function startAndKill(): Promise<{ url: string; databasePid: number }> {
  const script = join(parent, 'owner.mjs');
  writeFileSync(
    script,
    `import { startBundledPostgres } from ${JSON.stringify(import.meta.resolve('./bundled-postgres.ts'))};
     import pg from ${JSON.stringify(import.meta.resolve('pg'))};
     const postgres = await startBundledPostgres({ dataDir: process.argv[2], log() {} });
     const client = new pg.Client({ connectionString: postgres.url });
     await client.connect();
     await client.query("create table deal as select 'Maple Street' as name");
     process.send(postgres.url);`,
  );
  const child = fork(script, [dataDir], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [url] = (await once(child, 'message')) as [string];
  child.kill('SIGKILL');
  await once(child, 'exit');
  const databasePid = recordedProcess(join(dataDir, 'postgres'));
  if (databasePid === undefined) throw new Error('the database wrote no process id');
  return { url, databasePid };
}

/** A zombie process still has a number but no command line. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

test('the first start creates a database and the next start reuses it quickly', async () => {
  const first = await start();
  const made =
    "select concat_ws(' ', current_database(), current_setting('server_encoding'), datlocprovider, current_setting('data_checksums')) from pg_database where datname = current_database()";
  expect(await ask(first.url, made)).toEqual(['drawbridge UTF8 b on']);
  expect(await ask(first.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
  await ask(first.url, "create table deal as select 'Maple Street' as name");
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

  const began = Date.now();
  const second = await start();
  expect(Date.now() - began).toBeLessThan(30_000); // 0.1 s on an idle machine
  expect(await ask(second.url, 'select name from deal')).toEqual(['Maple Street']);
});

test('the database needs its password, which stays in a private file', async () => {
  const { url } = await start();
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  await expect(ask(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('two data folders run side by side', async () => {
  const [one, two] = await Promise.all([start(), start(join(parent, 'other'))]);
  await ask(one.url, "create table deal as select 'Maple Street' as name");
  await expect(ask(two.url, 'select name from deal')).rejects.toThrow('does not exist');
});

test('stopping closes open connections and reports no failure', async () => {
  const postgres = await start();
  const client = new Client({ connectionString: postgres.url });
  const closed = new Promise((resolve) => void client.once('end', resolve));
  client.on('error', () => {});
  await client.connect();
  await Promise.all([postgres.stop(), postgres.stop()]);
  await closed;
  expect(await Promise.race([postgres.exited, Promise.resolve('quiet')])).toBe('quiet');
});

test('an unexpected exit is reported', async () => {
  const postgres = await start();
  process.kill(recordedProcess(join(dataDir, 'postgres')) ?? 0, 'SIGQUIT');
  expect((await postgres.exited).message).toContain('The bundled database exited');
});

test('data survives a killed server, and its database process is replaced', async () => {
  const { databasePid } = await startAndKill();
  expect(isAlive(databasePid)).toBe(true);
  const postgres = await start();
  expect(isAlive(databasePid)).toBe(false);
  expect(said).toEqual([expect.stringContaining(`process ${databasePid}`)]);
  expect(await ask(postgres.url, 'select name from deal')).toEqual(['Maple Street']);
});

test('data survives a kill of both server and database', async () => {
  const { databasePid } = await startAndKill();
  process.kill(databasePid, 'SIGKILL');
  const postgres = await start();
  expect(await ask(postgres.url, 'select name from deal')).toEqual(['Maple Street']);
});

test('another program with the recorded process id is left alone', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    const stale = [
      stranger.pid,
      join(dataDir, 'postgres'),
      1_700_000_000,
      5432,
      '',
      '127.0.0.1',
      '1 1',
      'ready',
    ];
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'), { mode: 0o644 });
    const postgres = await start();
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    expect(said).toEqual([]);
  } finally {
    stranger.kill();
  }
});

test("a copy of a running data folder leaves the original's database alone", async () => {
  const original = await start();
  const copy = join(parent, 'copy');
  const copied = spawn('cp', ['-a', dataDir, copy]);
  await once(copied, 'exit');
  const second = await start(copy);
  expect(await ask(second.url, 'select 1')).toEqual([1]);
  expect(await ask(original.url, 'select 1')).toEqual([1]);
});

test('a start interrupted while it creates the database leaves nothing behind', async () => {
  const script = join(parent, 'owner.mjs');
  writeFileSync(
    script,
    `import { startBundledPostgres } from ${JSON.stringify(import.meta.resolve('./bundled-postgres.ts'))};
     await startBundledPostgres({ dataDir: process.argv[2], log() {} });`,
  );
  const child = fork(script, [dataDir], { execArgv: [], stdio: 'inherit' });
  while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  const postgres = await start();
  expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([]);
});

test('a missing password is reported instead of creating a new database', async () => {
  await (await start()).stop();
  rmSync(join(dataDir, 'postgres-password'));
  await expect(start()).rejects.toThrow(/password of the database in .* is missing/);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('a database that cannot start reports the reason', async () => {
  await (await start()).stop();
  truncateSync(join(dataDir, 'postgres', 'global', 'pg_control'), 0);
  await expect(start()).rejects.toThrow(/did not start[^]*pg_control/);
});

test.runIf(asRoot)('root can use a folder that only root can enter', async () => {
  chmodSync(parent, 0o700);
  const first = await start();
  const owner = statSync(join(dataDir, 'postgres')).uid;
  expect(owner).not.toBe(0);
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select 1')).toEqual([1]);
});

test.runIf(asRoot)("root hands a cluster restored as root to the database's user", async () => {
  await (await start()).stop();
  await once(spawn('chown', ['-R', '0:0', join(dataDir, 'postgres')]), 'exit');
  const { url } = await start();
  expect(await ask(url, 'select 1')).toEqual([1]);
});
