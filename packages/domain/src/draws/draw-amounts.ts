import type { Cents } from '../money/cents.ts';
import { sumOf } from '../construction/sums.ts';

/** What a draw asks for in one line of the budget, and what came of it. */
export interface DrawLineAmounts {
  readonly requested: Cents;
  /** What the inspector saw done; null until inspected. */
  readonly inspected: Cents | null;
  /** What is paid out; null until approved. */
  readonly approved: Cents | null;
}

/** What a line comes to as far as is known: approved, else inspected, else requested. */
export function drawLineValue({ requested, inspected, approved }: DrawLineAmounts): Cents {
  return approved ?? inspected ?? requested;
}

/** The sums over the lines of a draw. Inspected and approved stay null until every line has them. */
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
