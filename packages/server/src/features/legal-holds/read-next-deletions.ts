import type { NextDeletions } from '@drawbridge/contract/legal-holds/schema.ts';
import type { Kit } from '../../platform/kit/kit.ts';
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
      const tables = [...(await deletedRows(tx))]
        .map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }))
        .filter(({ rows }) => rows > 0)
        .toSorted((one, other) => other.rows - one.rows);
      throw new Rehearsed({ tables, holds: await countHolds(tx) });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.found;
    throw error;
  }
}
