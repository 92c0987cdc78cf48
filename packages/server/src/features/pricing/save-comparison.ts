import type { Comparison, NewComparison } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { addComparison, changeComparison, comparisonsOf, removeComparison } from './comparison-store.ts';

/** More are no help to anyone. */
const mostComparisons = 50;

export async function readComparisons(
  db: Queries,
  accountId: string,
): Promise<{ comparisons: Comparison[] }> {
  const rows = await comparisonsOf(db, accountId);
  return {
    comparisons: rows.map(({ id, name, scenarios, saved_at }) => ({
      id,
      name,
      scenarios,
      savedAt: saved_at.toISOString(),
    })),
  };
}

/** Saves a new comparison, or changes one of the broker’s own. */
export async function saveComparison(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  { id, name: typed, scenarios }: NewComparison,
): Promise<{ comparisons: Comparison[] } | Refusal<'not_found' | 'too_many_comparisons' | 'key_reused'>> {
  const { accountId } = caller;
  const saved = await once(
    async (tx): Promise<{ saved: true } | Refusal<'not_found' | 'too_many_comparisons'>> => {
      const given = { accountId, name: typed.trim(), scenarios, at: clock.now() };
      if (id !== null) return (await changeComparison(tx, id, given)) ? { saved: true } : refuse('not_found');
      if ((await comparisonsOf(tx, accountId)).length >= mostComparisons)
        return refuse('too_many_comparisons');
      await addComparison(tx, given);
      return { saved: true };
    },
  );
  return isRefusal(saved) ? saved : readComparisons(db, accountId);
}

export async function deleteComparison(
  { db }: Pick<Kit, 'db'>,
  { accountId }: Caller,
  id: string,
): Promise<{ comparisons: Comparison[] } | Refusal<'not_found'>> {
  return (await removeComparison(db, id, accountId)) ? readComparisons(db, accountId) : refuse('not_found');
}
