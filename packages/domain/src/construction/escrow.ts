import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The money held back for construction, in cents. */
export interface Escrow {
  /** The holdback on file, or the budget’s total when there is none. */
  readonly basis: 'holdback' | 'budget';
  readonly holdback: Cents;
  readonly drawn: Cents;
  readonly pending: Cents;
  /** Negative when draws and requests exceed the holdback. */
  readonly remaining: Cents;
}

/** A deal’s escrow. Without a holdback on file, it is calculated from the budget. */
export function escrowOf(deal: {
  readonly holdback: Cents | null;
  readonly totalBudget: Cents;
  readonly drawn: Cents;
  readonly pending: Cents;
}): Escrow {
  const { drawn, pending } = deal;
  const holdback = deal.holdback ?? deal.totalBudget;
  return {
    basis: deal.holdback === null ? 'budget' : 'holdback',
    holdback,
    drawn,
    pending,
    remaining: cents(holdback - drawn - pending),
  };
}
