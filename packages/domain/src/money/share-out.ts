import type { Cents } from './cents.ts';
import { cents } from './cents.ts';

/** Hundredths of a percent: 12.5% is 1,250. Whole numbers avoid accumulated rounding errors. */
export type BasisPoints = number & { readonly __brand: 'BasisPoints' };

export const wholeInBasisPoints = 10_000;

/** Reads a percentage from 0 to 100 with up to two decimals. Returns undefined for anything else. */
export function basisPointsOf(percent: number): BasisPoints | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent));
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return points <= wholeInBasisPoints ? (points as BasisPoints) : undefined;
}

/**
 * Splits an amount by weight into shares that add up to it exactly. Leftover cents go to the shares rounded down the most,
 * one cent each, earlier shares first. Throws a RangeError for a negative amount or weight, or an amount without weights.
 */
export function splitAmount(amount: Cents, weights: readonly number[]): Cents[] {
  if (amount < 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('cannot split a negative amount or by a negative weight');
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) {
    if (amount > 0) throw new RangeError('cannot split an amount without weights');
    return weights.map(() => cents(0));
  }
  const due = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / total), remainder: product % total };
  });
  const leftOver = amount - due.reduce((sum, { whole }) => sum + whole, 0);
  const luckiest = due.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const lucky = new Set(luckiest.slice(0, leftOver).map(({ index }) => index));
  return due.map(({ index, whole }) => cents(whole + (lucky.has(index) ? 1 : 0)));
}

/** A percentage of each amount. The results add up to that percentage of the sum, rounded half up to the cent. */
export function percentageOfEach(amounts: readonly Cents[], points: BasisPoints): Cents[] {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  const part = (sum * BigInt(points) * 2n + BigInt(wholeInBasisPoints)) / BigInt(wholeInBasisPoints * 2);
  return splitAmount(cents(Number(part)), amounts);
}
