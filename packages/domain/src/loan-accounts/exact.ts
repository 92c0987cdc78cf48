import type { ExactRate } from './terms.ts';

/** A rate of 100%. */
export const wholeRate = 10_000_000;

/** Divides and rounds half up, once. The divisor is positive. */
export function halfUp(numerator: bigint, divisor: bigint): number {
  const doubled = 2n * numerator + divisor;
  const quotient = doubled / (2n * divisor);
  // Division truncates toward zero; rounding half up goes toward minus infinity.
  return Number(doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient);
}

/** A percentage of an amount, rounded half up. */
export function percentOf(amountCents: number, percent: ExactRate): number {
  return halfUp(BigInt(amountCents) * BigInt(percent), BigInt(wholeRate));
}

/** The payment that repays an amount in that many equal months at a yearly rate, rounded half up. */
export function levelPayment(amountCents: number, rate: ExactRate, months: number): number {
  const { numerator, divisor } = levelShare(rate, months);
  return halfUp(BigInt(amountCents) * numerator, divisor);
}

/** A level payment as an exact share of the amount that it repays. */
export function levelShare(
  rate: ExactRate,
  months: number,
): { readonly numerator: bigint; readonly divisor: bigint } {
  if (rate === 0) return { numerator: 1n, divisor: BigInt(months) };
  const whole = BigInt(wholeRate) * 12n;
  const grown = (whole + BigInt(rate)) ** BigInt(months);
  return { numerator: BigInt(rate) * grown, divisor: whole * (grown - whole ** BigInt(months)) };
}
