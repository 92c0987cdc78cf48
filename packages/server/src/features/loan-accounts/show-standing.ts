import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { cents, centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { AccountFacts } from './account-facts.ts';
import { factsInBatches } from './facts-in-batches.ts';
import { listHeldMoney } from './list-held-money.ts';
import { writeStanding, type FundedLoan, type ShownStanding } from './store.ts';

/** What lists show for a loan with this account. */
export function standingShown({
  nextDue,
  paidTo,
  buckets,
}: Pick<LoanAccount, 'nextDue' | 'paidTo' | 'buckets'>): Required<ShownStanding> {
  const owed = { dueCents: cents(owedNowCents(buckets)), principalCents: cents(buckets.principalCents) };
  return { nextDue, paidTo, owed };
}

/** Whether lists already show what the loan’s account says. */
export function showsStanding(loan: FundedLoan, found: LoanAccount): boolean {
  const { nextDue, paidTo, owed } = standingShown(found);
  return (
    loan.next_payment_date === nextDue &&
    loan.interest_paid_to === paidTo &&
    loan.amount_due !== null &&
    centsFromDollars(loan.amount_due) === owed.dueCents &&
    loan.principal_due !== null &&
    centsFromDollars(loan.principal_due) === owed.principalCents
  );
}

/** Updates what lists show for a locked loan, by its account today: next payment date, interest paid to, and amount owed. */
export async function showAccount(
  tx: Queries,
  loan: FundedLoan,
  { terms, entries }: Pick<AccountFacts, 'terms' | 'entries'>,
  today: PlainDate,
): Promise<void> {
  const found = account(terms, entries, today);
  if (!showsStanding(loan, found)) await writeStanding(tx, loan.id, standingShown(found));
}

/** Updates what lists show for the funded loans among these deals. Loans without confirmed terms keep their recorded dates. */
export async function showStandingOf(
  tx: Transaction,
  ids: readonly string[],
  today: PlainDate,
): Promise<void> {
  for await (const [loan, facts] of factsInBatches(tx, ids, { lock: true })) {
    // Terms that have to be corrected show nothing, and never hold up a hold or a default.
    if (!facts || checkTerms(facts.terms).length > 0) continue;
    await showAccount(tx, loan, facts, today);
    await listHeldMoney(tx, loan.id, today);
  }
}
