import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { brokenLimits } from '@drawbridge/domain/state-limits/state-limits.ts';
import { limitSentences } from '@drawbridge/messages/state-limits';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { limitOf } from './present.ts';
import { borrowerOf, limitsOfDeal } from './store.ts';

/** Where a note’s terms are beyond what the states of the deal’s properties allow, each with the path of its field. */
export async function limitFaults(
  db: Queries,
  dealId: string,
  terms: NoteTerms,
): Promise<{ path: string; message: string }[]> {
  const rows = await limitsOfDeal(db, dealId);
  if (rows.length === 0) return [];
  const limits = rows.map((row) => ({ ...limitOf(row), source: row.source }));
  return brokenLimits(limits, terms, await borrowerOf(db, dealId)).map(({ field, limit }) => ({
    path: `terms.${field}`,
    message: limitSentences[limit.kind]({
      state: usStates[limit.state as UsState],
      figure: String(limit.figure ?? ''),
      source: limit.source,
    }),
  }));
}
