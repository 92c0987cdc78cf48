import type { Database } from '../database/connect.ts';
import { listen } from '../database/listen.ts';
import type { Log } from '../log.ts';
import { lenderNow, type LenderNow } from './lender-now.ts';
import type { LenderAtStart } from './sections.ts';
import { settingsSet } from './store.ts';

/** The channel that the settings table’s trigger notifies. */
const channel = 'drawbridge_settings';

export interface LiveSettings {
  /** The current settings. Call it for each use: a saved result goes stale. */
  readonly now: () => LenderNow;
  /** Reloads the settings. Await it after changing one. */
  readonly reload: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The current settings, for a process that runs once. */
export async function readLender(start: LenderAtStart, db: Database, log: Log): Promise<LenderNow> {
  return lenderNow(start, await settingsSet(db), log);
}

/** Reads the settings, and reloads them whenever any of the lender’s servers changes one. */
export async function openLiveSettings({
  start,
  db,
  directUrl,
  log,
}: {
  readonly start: LenderAtStart;
  readonly db: Database;
  /** The database URL: listening needs its own connection. */
  readonly directUrl: string;
  readonly log: Log;
}): Promise<LiveSettings> {
  let current = await readLender(start, db, log);
  let started = 0;
  let shown = 0;

  async function reload(): Promise<void> {
    started += 1;
    const mine = started;
    const read = await readLender(start, db, log);
    // Reads can finish out of order. The one that started last is the newest.
    if (mine < shown) return;
    shown = mine;
    current = read;
  }

  function reloadInBackground(): void {
    reload().catch((error: unknown) => log.warn({ err: error }, 'failed to reload the settings'));
  }

  const listening = listen({
    url: directUrl,
    channel,
    log,
    onListening: reloadInBackground,
    onMessage: reloadInBackground,
    onDeaf: () => undefined,
  });
  return { now: () => current, reload, stop: () => listening.stop() };
}
