/** The denominator of a rate in hundred-thousandths of a percent. */
export const rateUnit = 10_000_000n;

/** A fraction rounded to a whole number, a half away from zero. The denominator is above zero. */
export function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -quotient : quotient);
}

/** A share of an amount in cents, rounded to the cent. */
export function shareOf(cents: number, rate: number): number {
  return rounded(BigInt(cents) * BigInt(rate), rateUnit);
}

/**
 * The level payment that repays a principal over equal months, in cents: P r (1 + r)^n / ((1 + r)^n − 1) with the monthly
 * rate r = rate ÷ 12, computed exactly and rounded once.
 */
export function levelPayment(principalCents: number, rate: number, months: number): number {
  const unit = rateUnit * 12n;
  if (rate === 0) return rounded(BigInt(principalCents), BigInt(months));
  const grown = (unit + BigInt(rate)) ** BigInt(months);
  const whole = unit ** BigInt(months);
  return rounded(BigInt(principalCents) * BigInt(rate) * grown, unit * (grown - whole));
}
