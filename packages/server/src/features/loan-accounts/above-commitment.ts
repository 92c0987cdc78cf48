import { paidOutCents } from '@drawbridge/domain/loan-accounts/paid-out.ts';
import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { factsInBatches } from './facts-in-batches.ts';

/**
 * The funded loans among these deals whose ledger pays out more than their confirmed terms lend, with what it pays out. No
 * account can be computed from such a ledger.
 */
export async function paidOutAboveCommitment(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const above = new Map<string, Cents>();
  for await (const [{ id }, facts] of factsInBatches(db, ids)) {
    if (!facts) continue;
    const paidOut = paidOutCents(facts.entries);
    if (paidOut > facts.terms.commitmentCents) above.set(id, cents(paidOut));
  }
  return above;
}
