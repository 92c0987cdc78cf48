import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The money kept back for the work: what there was, what is paid out, what is asked for, and what is left. */
export interface Escrow {
  /** What the sums start from: the holdback on record, or the budget while there is none. */
  readonly basis: 'holdback' | 'budget';
  readonly holdback: Cents;
  /** Paid out by wired draws. */
  readonly drawn: Cents;
  /** Requested by draws that are not wired yet. */
  readonly pending: Cents;
  /** Below zero when more is drawn and asked for than was kept back. */
  readonly remaining: Cents;
}

/** Where the escrow of a deal stands. While no holdback is on record, it is reckoned from what the budget comes to. */
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
