import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The exact sum. Throws a RangeError above the largest safe integer. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}
