import type { Cents } from '../money/cents.ts';
import { sumOf } from '../construction/sums.ts';

/** Amounts in cents. */
export interface DrawLineAmounts {
  readonly requested: Cents;
  /** Null until inspected. */
  readonly inspected: Cents | null;
  /** Null until approved. */
  readonly approved: Cents | null;
}

/** A line’s latest known amount: approved, else inspected, else requested. */
export function drawLineValue({ requested, inspected, approved }: DrawLineAmounts): Cents {
  return approved ?? inspected ?? requested;
}

/** The totals of a draw’s lines. Inspected and approved are null until every line has one. */
export function drawTotals(lines: readonly DrawLineAmounts[]): DrawLineAmounts {
  return {
    requested: sumOf(lines.map(({ requested }) => requested)),
    inspected: sumOfKnown(lines.map(({ inspected }) => inspected)),
    approved: sumOfKnown(lines.map(({ approved }) => approved)),
  };
}

function sumOfKnown(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 && known.length === amounts.length ? sumOf(known) : null;
}
