import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { cents, centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFactsOf } from './account-facts.ts';
import { fundedLoans, writeStanding, type FundedLoan, type ShownStanding } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/** What lists show of a loan with this account. */
export function standingShown({
  nextDue,
  paidTo,
  buckets,
}: Pick<LoanAccount, 'nextDue' | 'paidTo' | 'buckets'>): Required<ShownStanding> {
  return { nextDue, paidTo, owedCents: cents(owedNowCents(buckets)) };
}

/** Whether lists show a loan as its account says. */
export function showsStanding(loan: FundedLoan, found: LoanAccount): boolean {
  const { nextDue, paidTo, owedCents } = standingShown(found);
  return (
    loan.next_payment_date === nextDue &&
    loan.interest_paid_to === paidTo &&
    loan.amount_due !== null &&
    centsFromDollars(loan.amount_due) === owedCents
  );
}

/**
 * Shows in lists when the next payment of these locked loans is due, to which day interest is paid, and what they owe, by their
 * accounts today. Loans without confirmed terms keep the dates on record.
 */
export async function showStanding(
  tx: Queries,
  loans: readonly FundedLoan[],
  today: PlainDate,
): Promise<void> {
  const facts = await accountFactsOf(tx, loans);
  for (const loan of loans) {
    const known = facts.get(loan.id);
    if (!known) continue;
    const found = account(known.terms, known.entries, today);
    if (!showsStanding(loan, found)) await writeStanding(tx, loan.id, standingShown(found));
  }
}

/** Shows the standing of the funded loans among these deals. */
export async function showStandingOf(tx: Queries, ids: readonly string[], today: PlainDate): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await showStanding(tx, await fundedLoans(tx, ids.slice(from, from + atOnce), { lock: true }), today);
}
