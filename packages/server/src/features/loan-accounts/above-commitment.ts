import { paidOutCents } from '@drawbridge/domain/loan-accounts/paid-out.ts';
import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { batchesOf } from '../../platform/batches-of.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFactsOf } from './account-facts.ts';
import { fundedLoans } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/**
 * The funded loans among these deals whose ledger pays out more than their confirmed terms lend, with what it pays out. No
 * account can be computed from such a ledger.
 */
export async function paidOutAboveCommitment(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const above = new Map<string, Cents>();
  for (const some of batchesOf(ids, atOnce))
    for (const [id, { terms, entries }] of await accountFactsOf(db, await fundedLoans(db, some))) {
      const paidOut = paidOutCents(entries);
      if (paidOut > terms.commitmentCents) above.set(id, cents(paidOut));
    }
  return above;
}
