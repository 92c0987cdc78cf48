import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The money held back for the work, in cents. */
export interface Escrow {
  /** The holdback on record, or the budget while there is none. */
  readonly basis: 'holdback' | 'budget';
  readonly holdback: Cents;
  readonly drawn: Cents;
  readonly pending: Cents;
  /** Below zero when draws and requests exceed what was held back. */
  readonly remaining: Cents;
}

/** Where a deal’s escrow stands. Without a holdback on record it is calculated from the budget. */
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
