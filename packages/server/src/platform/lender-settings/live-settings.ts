import type { Database } from '../database/connect.ts';
import { listen } from '../database/listen.ts';
import type { Log } from '../log.ts';
import { lenderNow, type LenderNow } from './lender-now.ts';
import type { LenderAtStart } from './sections.ts';
import { settingsSet } from './store.ts';

/** The channel that the table’s trigger writes to. */
const channel = 'drawbridge_settings';

export interface LiveSettings {
  /** The lender at this moment. Ask anew for each thing that is done: what is kept goes stale. */
  readonly now: () => LenderNow;
  /** Reads the settings anew; await it after changing one. */
  readonly reload: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The lender as it is configured now, for what runs once. */
export async function readLender(start: LenderAtStart, db: Database, log: Log): Promise<LenderNow> {
  return lenderNow(start, await settingsSet(db), log);
}

/** Reads what administrators have set, and again whenever any server of the lender changes it. */
export async function openLiveSettings({
  start,
  db,
  directUrl,
  log,
}: {
  readonly start: LenderAtStart;
  readonly db: Database;
  /** How to reach the database: listening takes a connection of its own. */
  readonly directUrl: string;
  readonly log: Log;
}): Promise<LiveSettings> {
  let current = await readLender(start, db, log);
  let begun = 0;
  let shown = 0;

  async function reload(): Promise<void> {
    begun += 1;
    const mine = begun;
    const read = await readLender(start, db, log);
    // Two readings may overtake each other; what was asked for later is newer.
    if (mine < shown) return;
    shown = mine;
    current = read;
  }

  function reloadWhenTold(): void {
    reload().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read anew'));
  }

  const listening = listen({
    url: directUrl,
    channel,
    log,
    onListening: reloadWhenTold,
    onMessage: reloadWhenTold,
    onDeaf: () => undefined,
  });
  return { now: () => current, reload, stop: () => listening.stop() };
}
