import type { NextDeletions } from '@drawbridge/contract/legal-holds/schema.ts';
import type { CleanedRecord } from '@drawbridge/domain/retention/retention.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { kindOfRecord } from './name-records.ts';
import { countHolds, deletedRows, waitBriefly } from './store.ts';

/** Thrown to undo a rehearsal, with what it found. */
class Rehearsed extends Error {
  readonly found: NextDeletions;
  constructor(found: NextDeletions) {
    super('the rehearsal of a cleanup was undone');
    this.found = found;
  }
}

/** Runs the nightly cleanup in a transaction, counts what it deleted and undoes it: the cleanup itself, not a copy of its rules. */
export async function readNextDeletions({
  db,
  clock,
  now,
  forgetOld,
}: Pick<Kit, 'db' | 'clock' | 'now' | 'forgetOld'>): Promise<NextDeletions> {
  try {
    return await db.transaction().execute(async (tx): Promise<never> => {
      await waitBriefly(tx);
      const before = await deletedRows(tx);
      await forgetOld(tx, clock.now(), now());
      const counts = new Map<CleanedRecord, number>();
      for (const [table, rows] of await deletedRows(tx)) {
        const kind = kindOfRecord(table);
        counts.set(kind, (counts.get(kind) ?? 0) + rows - (before.get(table) ?? 0));
      }
      const records = [...counts]
        .map(([kind, count]) => ({ kind, count }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
      throw new Rehearsed({ records, holds: await countHolds(tx) });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.found;
    throw error;
  }
}
