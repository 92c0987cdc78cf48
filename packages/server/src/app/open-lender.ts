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
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly files: FileStore;
}

/** Most that a command opens. */
const connections = 4;

/**
 * Opens a lender's database and files for one command. On the bundled database that needs the data folder for itself, as a
 * server does; beside a database of its own there may be servers. Closes everything when the work is done, fails, or is
 * interrupted: then the process ends, and what a transaction had not kept is not kept. What changes tables themselves works as
 * their owner.
 */
export async function withLender<Result>(
  config: Config,
  work: (lender: Lender) => Promise<Result>,
  as: 'direct' | 'owner' = 'direct',
): Promise<Result> {
  const own = ownDatabase(config);
  const interruption = onInterruption(() => own.stop());
  let pool: pg.Pool | undefined;
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const given = placesOf(config);
    const places = given ?? (await own.start());
    await prepareDatabase(places, {
      connections,
      prepared: config.DATABASE_PREPARED,
      bundled: given === undefined,
      warn: (sentence) => process.stderr.write(`${sentence}\n`),
    });
    pool = openPool(places[as], connections, () => undefined);
    return await work({ config, pool, db: databaseOver(pool), files: await openFileStore(config) });
  } finally {
    // What fails because the database is being stopped is no news, and the process is about to end.
    await interruption.ended();
    await pool?.end();
    await own.stop();
    interruption.forget();
  }
}

/** The bundled database, started and stopped once at the most. */
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
    // What is half started cannot be stopped; starting takes a second.
    await starting?.catch(() => undefined);
    for (const step of stops.toReversed()) await step();
  }

  return {
    start: () => (starting ??= start()),
    stop: () => (stopping ??= stop()),
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** When the command is interrupted (or its parent process is gone), stops what it started and ends the process. */
function onInterruption(stop: () => Promise<void>) {
  let interrupted = false;
  function end(code: number): void {
    if (interrupted) return;
    interrupted = true;
    process.stderr.write('Stopped. Nothing was kept of what was not done yet.\n');
    void stop().finally(() => process.exit(code));
  }
  const onSignal = (signal: NodeJS.Signals) => end(128 + constants.signals[signal]);
  const onDisconnect = () => end(1);
  for (const signal of signals) process.on(signal, onSignal);
  process.on('disconnect', onDisconnect);
  return {
    /** Never, once there was an interruption: the process ends first. */
    ended: () => (interrupted ? new Promise<never>(() => undefined) : Promise.resolve()),
    forget() {
      for (const signal of signals) process.off(signal, onSignal);
      process.off('disconnect', onDisconnect);
    },
  };
}
