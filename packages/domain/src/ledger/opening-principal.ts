import { cents, type Cents } from '../money/cents.ts';

/** Principal of a loan with an empty ledger, in cents: its amount minus the holdback not yet wired. */
export function openingPrincipal(loan: {
  readonly loanAmount: Cents;
  readonly holdback: Cents;
  readonly wired: Cents;
}): Cents {
  return cents(loan.loanAmount - undisbursed(loan));
}

/** The part of the holdback not yet wired, in cents. */
export function undisbursed({ holdback, wired }: { readonly holdback: Cents; readonly wired: Cents }): Cents {
  return cents(Math.max(0, holdback - wired));
}
