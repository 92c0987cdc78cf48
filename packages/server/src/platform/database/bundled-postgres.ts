import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, hasCluster, SUPERUSER } from './postgres-cluster.ts';
import { stopLeftover } from './postgres-leftover.ts';
import { launchPostgres } from './postgres-process.ts';
import { postgresUserFor } from './postgres-user.ts';
import type { PostgresProcess } from './postgres-process.ts';

const DATABASE = 'drawbridge';
const RUNTIME_ROLE = 'drawbridge_app';

export interface BundledPostgresOptions {
  /** The data folder, owned by the caller (see `lockDataFolder`). */
  readonly dataDir: string;
  /** Receives a sentence for each slow step. */
  readonly log: (line: string) => void;
  /** `false` only for disposable test databases, because a machine crash could lose data. */
  readonly durable?: boolean;
  /** Called once the database’s process runs, which then needs a while until it accepts connections. */
  readonly onLaunched?: () => void;
}

/** A running bundled PostgreSQL. */
export interface BundledPostgres {
  /** Connection string, with password, for the role that owns everything; for migrations. */
  readonly url: string;
  /** The same for the role of requests and jobs, which has no rights until `migrate` grants them. */
  readonly runtimeUrl: string;
  /** Settles if the database exits without being stopped. */
  readonly exited: Promise<Error>;
  /** Closes open connections, flushes to disk and ends the process. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL. Creates its cluster and database the first time, and stops a database left running by a
 * killed server. Listens on 127.0.0.1 only and logs to `<dataDir>/postgres.log`.
 *
 * @throws Error for the operator if it can't run here; DATABASE_URL is the alternative
 */
export async function startBundledPostgres(options: BundledPostgresOptions): Promise<BundledPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const { log, durable = true, onLaunched } = options;
  if (process.platform === 'win32') {
    throw new Error(
      'The bundled PostgreSQL runs on Linux and macOS. Set DATABASE_URL to an existing PostgreSQL instead.',
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const user = postgresUserFor(cluster);
  const binaries = findPostgresBinaries(user, log, hasCluster(dataDir) ? ['postgres'] : undefined);
  await stopLeftover(cluster, log);
  const password = await ensureCluster(dataDir, binaries, user, durable);
  const logFile = join(dataDir, 'postgres.log');
  const program = binaries.postgres;
  const server = await launchPostgres({ program, cluster, logFile, user, durable, log, onLaunched });

  let stopping = false;
  const exited = new Promise<Error>((settle) => {
    void server.ended.then((how) => {
      if (!stopping) settle(new Error(`The bundled database ${how}. See ${logFile}`));
    });
  });
  const stop = async () => {
    stopping = true;
    await stopServer(server);
  };
  const urlOf = (database: string, role: string, secret: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${server.port}/${database}`;
  const runtimePassword = runtimePasswordFrom(password);
  try {
    await ensureDatabase(urlOf('postgres', SUPERUSER, password), runtimePassword);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(DATABASE, SUPERUSER, password),
    runtimeUrl: urlOf(DATABASE, RUNTIME_ROLE, runtimePassword),
    exited,
    stop,
  };
}

/** Derived one-way from the owner’s password, so the data folder stores only one. */
function runtimePasswordFrom(password: string): string {
  return createHmac('sha256', password).update('drawbridge runtime role').digest('hex').slice(0, 48);
}

/** Creates the database and the role for requests and jobs, even in older data folders. */
async function ensureDatabase(url: string, runtimePassword: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const known = await client.query('select from pg_roles where rolname = $1', [RUNTIME_ROLE]);
    await client.query(
      `${known.rowCount === 0 ? 'create' : 'alter'} role ${RUNTIME_ROLE} login nosuperuser nocreatedb nocreaterole
         noreplication nobypassrls password '${runtimePassword}'`,
    );
  } finally {
    await client.end();
  }
}

async function stopServer(server: PostgresProcess): Promise<void> {
  // First a fast shutdown (rolls back, flushes to disk), then an immediate one (replays the journal at the next start).
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ];
  for (const [signal, seconds] of steps) {
    server.signal(signal);
    const patience = new AbortController();
    const late = sleep(seconds * 1000, true, { signal: patience.signal }).catch(() => true);
    const timedOut = await Promise.race([server.ended.then(() => false), late]);
    patience.abort();
    if (!timedOut) return;
  }
}
