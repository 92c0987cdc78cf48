import type { PlainDate } from '../calendar/plain-date.ts';
import type { Stage } from '../deals/stages.ts';
import { cents, type Cents } from '../money/cents.ts';
import { postedPrincipal } from './ledger-balances.ts';
import type { Ledger } from './posting.ts';
import { principalSteps } from './principal-steps.ts';

export interface LoanToPayFrom {
  readonly status: Stage;
  /** The commitment: the most the lender will lend on it. */
  readonly loanAmount: Cents;
}

export type DisbursementFault = 'not funded' | 'above the loan amount';

/** What blocks a disbursement on a day; undefined if nothing does. */
export function disbursementFault(
  loan: Ledger & LoanToPayFrom,
  { amount, on }: { readonly amount: Cents; readonly on: PlainDate },
): DisbursementFault | undefined {
  if (loan.status !== 'Funded') return 'not funded';
  return amount > 0 && amount > leftToLend(loan, on) ? 'above the loan amount' : undefined;
}

/**
 * How much can still be lent on a day while the principal stays within the loan amount on every later day: a future
 * payment frees nothing before its day. In cents, never below zero.
 */
export function leftToLend({ entries, opening, loanAmount }: Ledger & LoanToPayFrom, on: PlainDate): Cents {
  const { before, steps } = principalSteps(entries.map(postedPrincipal), opening);
  const then = steps.findLast(({ from }) => from <= on)?.principal ?? before;
  const later = steps.filter(({ from }) => from > on).map(({ principal }) => principal);
  return cents(Math.max(0, loanAmount - Math.max(then, ...later)));
}
