import { batchesOf } from '../../platform/batches-of.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFactsOf, type AccountFacts } from './account-facts.ts';
import { fundedLoans, type FundedLoan } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/** The funded loans among these deals, each with the facts of its account; undefined while nobody confirmed its terms. */
export async function* factsInBatches(
  db: Queries,
  ids: readonly string[],
  options?: { readonly lock: boolean },
): AsyncGenerator<readonly [FundedLoan, AccountFacts | undefined]> {
  for (const some of batchesOf(ids, atOnce)) {
    const loans = await fundedLoans(db, some, options);
    const facts = await accountFactsOf(db, loans);
    for (const loan of loans) yield [loan, facts.get(loan.id)];
  }
}
