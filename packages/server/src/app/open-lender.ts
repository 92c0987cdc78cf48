import { mkdirSync } from 'node:fs';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { startBundledPostgres } from '../platform/database/bundled-postgres.ts';
import { databaseOver, openPool, type Database } from '../platform/database/connect.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';

/** What commands work on. */
export interface Lender {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Opens a lender's database and files for one command. On the bundled database that needs the data folder for itself, as a
 * server does; beside a database of its own there may be servers. Closes everything when the work is done or fails.
 */
export async function withLender<Result>(
  config: Config,
  work: (lender: Lender) => Promise<Result>,
): Promise<Result> {
  const stops: (() => unknown)[] = [];
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const url = config.DATABASE_URL ?? (await startOwn(config, stops));
    const pool = openPool(url, 4, () => undefined);
    stops.push(() => pool.end());
    await migrate(pool);
    return await work({ config, pool, db: databaseOver(pool), files: await openFileStore(config) });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function startOwn(config: Config, stops: (() => unknown)[]): Promise<string> {
  const lock = lockDataFolder(config.dataDir, 'command');
  stops.push(() => lock.release());
  const database = await startBundledPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  stops.push(() => database.stop());
  return database.url;
}
