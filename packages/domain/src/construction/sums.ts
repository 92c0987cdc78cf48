import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The exact sum; throws a RangeError beyond what is counted exactly. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}
