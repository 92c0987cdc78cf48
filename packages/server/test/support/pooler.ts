import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresUserFor } from '../../src/platform/database/postgres-user.ts';
import { freePort } from './free-port.ts';

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });

/** Whether this machine has PgBouncer (`apt-get install pgbouncer`). */
export const hasPgbouncer = version.status === 0;

const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(hasPgbouncer ? version.stdout : '') ?? [];

/** Whether it can keep prepared statements for its clients: from 1.21 on. */
export const canKeepPrepared = hasPgbouncer && (Number(major) > 1 || Number(minor) >= 21);

/** PgBouncer before the database of that address. */
export async function startPgbouncer(
  databaseUrl: string,
  {
    mode,
    keepsPrepared = false,
  }: { readonly mode: 'session' | 'transaction'; readonly keepsPrepared?: boolean },
): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 8
max_client_conn = 200
${canKeepPrepared ? `max_prepared_statements = ${keepsPrepared ? 200 : 0}` : ''}
`,
  );
  // It refuses to run as root.
  const user = postgresUserFor(join(folder, 'none'));
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const child = spawn('pgbouncer', ['-q', settings], { cwd: '/', stdio: 'ignore', ...user });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await listening(port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    const open = await promise;
    socket.destroy();
    if (open) return;
    await wait(20);
  }
  throw new Error('PgBouncer did not start');
}
