import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { startBundledPostgres } from '../platform/database/bundled-postgres.ts';
import { databaseOver, openPool, type Database } from '../platform/database/connect.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { placesOf, type DatabasePlaces } from '../platform/database/database-places.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';

export interface Lender {
  readonly config: Config;
  /** The migrations that ran to open it. */
  readonly migrated: readonly string[];
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly files: FileStore;
}

/** Maximum connections a command opens. */
const connections = 4;

/**
 * Opens a lender's database and files for one command. With the bundled database, the command needs the data folder to
 * itself, like a server; with `DATABASE_URL`, servers may run next to it. Closes everything when the work ends, fails or is
 * interrupted; an interruption ends the process and rolls back open transactions. Commands that change tables run as their
 * owner.
 */
export async function withLender<Result>(
  config: Config,
  work: (lender: Lender) => Promise<Result>,
  as: 'direct' | 'owner' = 'direct',
): Promise<Result> {
  return withPlaces(config, async (places, given) => {
    const { applied: migrated } = await prepareDatabase(places, {
      connections,
      prepared: config.DATABASE_PREPARED,
      bundled: !given,
      warn: (sentence) => process.stderr.write(`${sentence}\n`),
    });
    return withPool(places[as], async (pool) =>
      work({ config, migrated, pool, db: databaseOver(pool), files: await openFileStore(config) }),
    );
  });
}

/** Like `withLender`, for work on the database as it is: no migration runs first. */
export async function withUnchangedDatabase<Result>(
  config: Config,
  work: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  return withPlaces(config, ({ owner }) => withPool(owner, work));
}

/** `given`: by the settings, and not the bundled database. */
async function withPlaces<Result>(
  config: Config,
  work: (places: DatabasePlaces, given: boolean) => Promise<Result>,
): Promise<Result> {
  const own = ownDatabase(config);
  const interruption = onInterruption(() => own.stop());
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const given = placesOf(config);
    return await work(given ?? (await own.start()), given !== undefined);
  } finally {
    // The process is about to end, so errors caused by stopping the database don't matter.
    await interruption.ended();
    await own.stop();
    interruption.forget();
  }
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = openPool(url, connections, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The bundled database, started and stopped at most once. */
function ownDatabase(config: Config) {
  const stops: (() => unknown)[] = [];
  let starting: Promise<DatabasePlaces> | undefined;
  let stopping: Promise<void> | undefined;

  async function start(): Promise<DatabasePlaces> {
    const lock = lockDataFolder(config.dataDir, 'command');
    stops.push(() => lock.release());
    const database = await startBundledPostgres({
      dataDir: config.dataDir,
      log: (line) => process.stderr.write(`${line}\n`),
    });
    stops.push(() => database.stop());
    return { requests: database.runtimeUrl, direct: database.runtimeUrl, owner: database.url };
  }

  async function stop(): Promise<void> {
    // A database that is still starting can't be stopped; starting takes a second.
    await starting?.catch(() => undefined);
    for (const step of stops.toReversed()) await step();
  }

  return {
    start: () => (starting ??= start()),
    stop: () => (stopping ??= stop()),
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** If the command is interrupted or its parent process is gone, stops what it started and ends the process. */
function onInterruption(stop: () => Promise<void>) {
  let interrupted = false;
  function end(code: number): void {
    if (interrupted) return;
    interrupted = true;
    process.stderr.write('Stopped. Unfinished work was not saved.\n');
    void stop().finally(() => process.exit(code));
  }
  const onSignal = (signal: NodeJS.Signals) => end(128 + constants.signals[signal]);
  const onDisconnect = () => end(1);
  for (const signal of signals) process.on(signal, onSignal);
  process.on('disconnect', onDisconnect);
  return {
    /** Never resolves after an interruption, because the process ends first. */
    ended: () => (interrupted ? new Promise<never>(() => undefined) : Promise.resolve()),
    forget() {
      for (const signal of signals) process.off(signal, onSignal);
      process.off('disconnect', onDisconnect);
    },
  };
}
