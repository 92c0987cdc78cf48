import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { postgresUserFor } from '@drawbridge/server/platform/database/postgres-user.ts';
import { freePort } from '@drawbridge/server/test/support/free-port.ts';
import { killDatabase } from '@drawbridge/server/test/support/standby-pair.ts';
import { referenceFile, withValues } from './reference-file.ts';

/** Two databases that Patroni keeps, one of them a synchronous standby, behind HAProxy; all on 127.0.0.1. */
export interface PatroniCluster {
  /** Through HAProxy, which leads to the primary. */
  readonly url: string;
  /** Asks Patroni to make the standby the primary, and the other way round. */
  switchOver(): Promise<void>;
  /** Ends the primary and its Patroni with SIGKILL, as if the machine had died. */
  killPrimary(): Promise<void>;
  /** Settles once the standby has everything the primary acknowledges. */
  inSync(): Promise<void>;
  stop(): Promise<void>;
}

const debian = '/usr/lib/postgresql';
const password = 'bench';
const names = ['one', 'two'] as const;
type Name = (typeof names)[number];

interface Node {
  readonly name: Name;
  readonly data: string;
  readonly api: string;
  readonly port: number;
  readonly patroni: ChildProcess;
}

/** Starts etcd, HAProxy and two nodes. They run as an ordinary user and write to `folder` only. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const user = postgresUserFor(join(folder, 'none'));
  const own = (path: string) => user && chownSync(path, user.uid, user.gid);
  own(folder);
  const [etcdPort, peerPort, proxyPort, ...ports] = await Promise.all(Array.from({ length: 7 }, freePort));
  const run = (program: string, args: readonly string[], more = {}): ChildProcess => {
    const log = openSync(join(folder, `${program}.log`), 'a');
    const env = { PATH: process.env['PATH'], HOME: folder, ...more };
    return spawn(program, [...args], { cwd: folder, env, stdio: ['ignore', log, log], ...user });
  };
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
    return path;
  };

  const settings = write('patroni.yml', patroniSettings(folder));
  const etcdSettings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': local(etcdPort),
    'advertise-client-urls': local(etcdPort),
    'listen-peer-urls': local(peerPort),
    'initial-advertise-peer-urls': local(peerPort),
    'initial-cluster': `default=${local(peerPort)}`,
  };
  const etcd = run(
    'etcd',
    Object.entries(etcdSettings).flatMap(([name, value]) => [`--${name}`, value]),
  );
  const nodes = names.map((name, nth): Node => {
    const [api = 0, port = 0] = ports.slice(nth * 2);
    const environment = patroniEnvironment({ folder, name, etcdPort, api, port });
    const patroni = run('patroni', [settings], environment);
    return { name, data: join(folder, name), api: local(api), port, patroni };
  });
  const haproxy = run('haproxy', ['-db', '-f', write('haproxy.cfg', proxySettings(proxyPort, nodes))]);
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${proxyPort}/postgres`;
  const leader = async (): Promise<Node> => {
    for (const node of nodes) if ((await statusOf(`${node.api}/primary`)) === 200) return node;
    throw new Error('no node is the primary');
  };

  await untilTrue('a primary', async () => ask(adminUrl, 'select not pg_is_in_recovery() as ok'));
  const inSync = () =>
    untilTrue('a synchronous standby', async () => {
      const known = await Promise.all(nodes.map(({ api }) => statusOf(`${api}/sync`)));
      const streams = `select count(*) = 1 as ok from pg_stat_replication where sync_state = 'sync'`;
      return known.includes(200) && ask(adminUrl, streams);
    });
  await inSync();
  await ask(adminUrl, 'create database portal');
  return {
    url: adminUrl.replace(/postgres$/, 'portal'),
    inSync,
    async switchOver() {
      const from = await leader();
      const to = nodes.find((node) => node !== from);
      const body = JSON.stringify({ leader: from.name, candidate: to?.name });
      const answer = await fetch(`${from.api}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`the switchover failed: ${answer.status} ${await answer.text()}`);
    },
    async killPrimary() {
      const { patroni, data } = await leader();
      patroni.kill('SIGKILL');
      killDatabase(data);
    },
    async stop() {
      for (const child of [...nodes.map(({ patroni }) => patroni), haproxy, etcd]) await end(child);
    },
  };
}

const local = (port: number | undefined): string => `http://127.0.0.1:${port}`;

/** `deploy/patroni.yml`, for this machine. */
const patroniSettings = (folder: string): string =>
  withValues(referenceFile('patroni.yml'), { unix_socket_directories: folder })
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('replace-this', password);

/** What differs between nodes: Patroni takes it from the environment first. */
function patroniEnvironment(given: {
  readonly folder: string;
  readonly name: Name;
  readonly etcdPort: number | undefined;
  readonly api: number;
  readonly port: number;
}): Record<string, string> {
  const { folder, name, etcdPort, api, port } = given;
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: debianPrograms(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
  };
}

/** Patroni needs programs that the bundled PostgreSQL lacks, such as `pg_basebackup`. */
function debianPrograms(): string {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(debian, version, 'bin'))
    .find((path) => existsSync(join(path, 'pg_basebackup')) && existsSync(join(path, 'postgres')));
  if (found === undefined) throw new Error('PostgreSQL is missing: apt-get install -y postgresql brings it');
  return found;
}

/** `deploy/haproxy-postgres.cfg`, for this machine. */
function proxySettings(port: number | undefined, nodes: readonly Node[]): string {
  return nodes
    .reduce(
      (text, node, nth) =>
        text.replace(
          `10.0.0.2${nth + 1}:5432 check port 8008`,
          `127.0.0.1:${node.port} check port ${new URL(node.api).port}`,
        ),
      referenceFile('haproxy-postgres.cfg'),
    )
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`);
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function ask(url: string, sql: string): Promise<boolean> {
  const pool = openPool(url, 1, () => undefined);
  try {
    return (await pool.query<{ ok?: boolean }>(sql)).rows[0]?.ok === true;
  } finally {
    await pool.end();
  }
}

/** Polls until the answer is yes; fails after a minute. */
async function untilTrue(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; ;) {
    if (await isSo().catch(() => false)) return;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(200);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
