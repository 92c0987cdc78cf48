import { cents, type Cents } from '../money/cents.ts';

/** What a loan owes whose ledger has no entries: its amount without what is kept back for draws and not wired yet. */
export function openingPrincipal(loan: {
  readonly loanAmount: Cents;
  readonly holdback: Cents;
  readonly wired: Cents;
}): Cents {
  return cents(loan.loanAmount - undisbursed(loan));
}

/** What is kept back for draws and has not been wired. */
export function undisbursed({ holdback, wired }: { readonly holdback: Cents; readonly wired: Cents }): Cents {
  return cents(Math.max(0, holdback - wired));
}
