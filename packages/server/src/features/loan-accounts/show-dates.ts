import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFactsOf } from './account-facts.ts';
import { fundedLoans, writeDates, type FundedLoan } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/**
 * Shows on these locked loans when the next payment is due and to which day interest is paid, by their accounts today. Loans
 * without confirmed terms keep the dates on record.
 */
export async function showDates(tx: Queries, loans: readonly FundedLoan[], today: PlainDate): Promise<void> {
  const facts = await accountFactsOf(tx, loans);
  for (const loan of loans) {
    const known = facts.get(loan.id);
    if (!known) continue;
    const { nextDue, paidTo } = account(known.terms, known.entries, today);
    if (nextDue !== loan.next_payment_date || paidTo !== loan.interest_paid_to)
      await writeDates(tx, loan.id, { nextDue, paidTo });
  }
}

/** Shows the dates of the funded loans among these deals. */
export async function showDatesOf(tx: Queries, ids: readonly string[], today: PlainDate): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await showDates(tx, await fundedLoans(tx, ids.slice(from, from + atOnce), { lock: true }), today);
}
