import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../src/platform/database/connect.ts';
import { startBundledPostgres } from '../../src/platform/database/bundled-postgres.ts';
import { findPostgresBinaries } from '../../src/platform/database/postgres-binaries.ts';
import { folderAccess } from '../../src/platform/database/postgres-cluster.ts';
import { postgresUserFor } from '../../src/platform/database/postgres-user.ts';
import { freePort } from './free-port.ts';

/** A database and its synchronous standby, both on 127.0.0.1. */
export interface StandbyPair {
  /** Of the primary. */
  readonly url: string;
  readonly standbyPort: number;
  readonly standbyUrl: string;
  /** Ends every process of the primary with SIGKILL. */
  killPrimary(): void;
  /** Ends the standby at once. */
  killStandby(): Promise<void>;
  /** Makes the standby the primary; settles once it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both. The standby begins as a copy of the primary's folder, made while the primary is stopped. */
export async function startStandbyPair(folder: string): Promise<StandbyPair> {
  const log = () => undefined;
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  await (await startBundledPostgres({ dataDir: first, log })).stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await startBundledPostgres({ dataDir: first, log });
  const standbyPort = await freePort();
  const standby = startStandby(join(second, 'postgres'), primary.url, standbyPort);
  const standbyUrl = new URL(primary.url);
  standbyUrl.port = String(standbyPort);
  await until(standbyUrl.href, 'select pg_is_in_recovery() as ok');
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  await until(primary.url, `select count(*) > 0 as ok from pg_stat_replication where sync_state = 'sync'`);
  return {
    url: primary.url,
    standbyPort,
    standbyUrl: standbyUrl.href,
    killPrimary() {
      killDatabase(join(first, 'postgres'));
    },
    async killStandby() {
      const ended = once(standby, 'exit');
      if (standby.exitCode === null && standby.kill('SIGQUIT')) await ended;
    },
    async promote() {
      await query(standbyUrl.href, 'select pg_promote(true, 60)');
      await until(standbyUrl.href, 'select not pg_is_in_recovery() as ok');
    },
    async stop() {
      const ended = once(standby, 'exit');
      if (standby.exitCode === null && standby.kill('SIGINT')) await ended;
      await primary.stop();
    },
  };
}

function startStandby(cluster: string, primaryUrl: string, port: number) {
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl);
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  // As root the database runs as another user, which removes the file when it is promoted.
  chmodSync(signal, 0o666);
  const user = postgresUserFor(cluster);
  const access = folderAccess(cluster, user);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(join(cluster, '../standby.log'), 'a');
  return spawn(findPostgresBinaries(user, () => undefined).postgres, ['-D', access.dataArgument, ...args], {
    ...access.options,
    stdio: ['ignore', output, output],
  });
}

/** Ends every process of the database in this folder with SIGKILL. */
export function killDatabase(cluster: string): void {
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const each of [pid, ...childrenOf(pid)])
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function query(url: string, sql: string): Promise<{ ok?: boolean } | undefined> {
  const pool = openPool(url, 1, () => undefined);
  try {
    return (await pool.query<{ ok?: boolean }>(sql)).rows[0];
  } finally {
    await pool.end();
  }
}

/** Polls until the answer is yes; fails after a minute. */
async function until(url: string, sql: string): Promise<void> {
  for (const end = performance.now() + 60_000; ;) {
    const isSo = await query(url, sql).then(
      (row) => row?.ok === true,
      () => false,
    );
    if (isSo) return;
    if (performance.now() > end) throw new Error(`waited in vain for: ${sql}`);
    await sleep(50);
  }
}
