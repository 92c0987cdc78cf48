import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderAccess } from './postgres-cluster.ts';
import { folderMark, isReady } from './postgres-leftover.ts';
import type { PostgresUser } from './postgres-user.ts';

const LOG_LIMIT_BYTES = 10_000_000;

/** A database process that accepts connections. */
export interface PostgresProcess {
  readonly pid: number;
  readonly port: number;
  /** Settles with a description when the process ends for any reason. */
  readonly ended: Promise<string>;
  /** Sends a signal if the process still runs. */
  signal(name: NodeJS.Signals): void;
}

/** How to run the database: program, folder, and durability. */
export interface PostgresLaunch {
  readonly program: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly user: PostgresUser | undefined;
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly onLaunched: (() => void) | undefined;
}

/** Starts PostgreSQL on a free port of 127.0.0.1 and waits until it accepts connections. */
export async function launchPostgres(launch: PostgresLaunch): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await launchOnce(launch, await freePort());
    if (typeof result !== 'string') return result;
    // Another program took the port, or processes of a killed database are still exiting.
    const passing = /could not bind|could not create any TCP|pre-existing shared memory block/.test(result);
    if (!passing || attempt === 20) {
      throw new Error(`The bundled database did not start. The end of ${launch.logFile}:\n${result}`);
    }
    await sleep(attempt * 20);
  }
}

async function launchOnce(launch: PostgresLaunch, port: number): Promise<PostgresProcess | string> {
  const access = folderAccess(launch.cluster, launch.user);
  const { file, start } = openLog(launch.logFile);
  const settings = Object.entries(postgresSettings(port, launch.durable)).map(
    ([name, value]) => `${name}=${value}`,
  );
  settings.push(folderMark(launch.cluster));
  const args = ['-D', access.dataArgument, ...settings.flatMap((setting) => ['-c', setting])];
  // Its own session, so that Ctrl-C reaches only the server, which stops the database after its last query.
  const child = spawn(launch.program, args, {
    ...access.options,
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  launch.onLaunched?.();
  const life = { running: true };
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `exited with code ${code}` : `was killed by ${signal}`),
    );
  }).finally(() => {
    life.running = false;
  });
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  void ended.then(() => process.off('exit', stopAtExit));

  const began = Date.now();
  let told = began;
  while (life.running) {
    const { pid } = child;
    if (pid !== undefined && isReady(launch.cluster, pid)) {
      return { pid, port, ended, signal: (name) => void (life.running && child.kill(name)) };
    }
    // After a crash the database replays its journal. Interrupting that would only start it over.
    if (Date.now() - told > 5_000) {
      told = Date.now();
      launch.log(`The database is still starting (${Math.round((told - began) / 1000)} seconds so far)`);
    }
    await sleep(5);
  }
  const words = readFileSync(launch.logFile).subarray(start).toString('utf8').trim();
  return words.split('\n').slice(-15).join('\n') || (await ended);
}

function openLog(path: string): { file: number; start: number } {
  const file = openSync(path, 'a', 0o600);
  if (fstatSync(file).size > LOG_LIMIT_BYTES) ftruncateSync(file);
  return { file, start: fstatSync(file).size };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port available'));
      });
    });
  });
}

function postgresSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Parallel queries need /dev/shm, which containers limit to 64 MB, and short queries gain nothing from them.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is for operators. The server reports refused statements, whose values may be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? durableSettings : throwAwaySettings),
  };
}

const durableSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
};

/** For test databases, whose data need not survive a machine crash. */
const throwAwaySettings = {
  // Two test files run at a time, and connections of the ones before may still be closing.
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};
