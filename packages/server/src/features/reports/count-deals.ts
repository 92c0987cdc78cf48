import type { JobKit } from '../../platform/kit/kit.ts';
import { countNotedDeals } from './count-store.ts';

/** Counted in one transaction, so that it stays short after an import. */
const notesAtOnce = 5_000;

/** Counts the deals that changed since they were counted, until none is left. */
export async function countDeals({ db }: Pick<JobKit, 'db'>, signal: AbortSignal): Promise<void> {
  for (let taken = notesAtOnce; taken === notesAtOnce;) {
    signal.throwIfAborted();
    taken = await db.transaction().execute((tx) => countNotedDeals(tx, notesAtOnce));
  }
}
