import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PayoffWarning } from '@drawbridge/contract/payoff/schema.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { brokenLimits, payoffLimit } from '@drawbridge/domain/state-limits/state-limits.ts';
import { limitSentences } from '@drawbridge/messages/state-limits';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { limitOf } from './present.ts';
import { borrowerOf, limitsOfDeal } from './store.ts';

/** The confirmed limits, of the deal’s property states, that a note’s terms exceed. */
export async function limitsBeyond(db: Queries, dealId: string, terms: NoteTerms): Promise<LimitBeyond[]> {
  const limits = await limitsAbout(db, dealId);
  if (limits.length === 0) return [];
  return brokenLimits(limits, terms, await borrowerOf(db, dealId)).map(({ field, says, limit }) => ({
    id: limit.id,
    state: limit.state as UsState,
    kind: limit.kind,
    figure: limit.figure,
    source: limit.source,
    field,
    says,
  }));
}

/** The limits that terms exceed, each as an error on its field. */
export function limitFaults(beyond: readonly LimitBeyond[]): { path: string; message: string }[] {
  return beyond.map(({ kind, state, figure, source, field }) => ({
    path: `terms.${field}`,
    message: limitSentences[kind as keyof typeof limitSentences]({
      state: usStates[state],
      figure: String(figure ?? ''),
      source,
    }),
  }));
}

/** What the states of a deal’s properties say of its payoff letters: the highest fee, and a warning of the time to answer. */
export async function payoffLimits(
  db: Queries,
  { id, commitment }: { readonly id: string; readonly commitment: number },
): Promise<{ readonly fee: Cents | undefined; readonly warnings: readonly PayoffWarning[] }> {
  const limits = await limitsAbout(db, id);
  if (limits.length === 0) return { fee: undefined, warnings: [] };
  const loan = { commitment, borrower: await borrowerOf(db, id) };
  const fee = payoffLimit(limits, 'payoff fee', loan)?.figure ?? undefined;
  const answer = payoffLimit(limits, 'payoff answer days', loan);
  return {
    fee: fee === undefined ? undefined : centsFromDollars(fee),
    warnings: answer
      ? [{ kind: 'state answer days', days: answer.figure ?? 0, state: answer.state, source: answer.source }]
      : [],
  };
}

async function limitsAbout(db: Queries, dealId: string) {
  const rows = await limitsOfDeal(db, dealId);
  return rows.map((row) => ({ ...limitOf(row), id: row.id, source: row.source }));
}
