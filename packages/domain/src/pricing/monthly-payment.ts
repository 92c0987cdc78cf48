import { halfUp, levelShare, wholeRate } from '../loan-accounts/exact.ts';
import type { ExactRate } from '../loan-accounts/terms.ts';
import type { ProductRow } from './grid.ts';
import { monthlyCosts, type Scenario } from './scenario.ts';

type Repaid = Pick<ProductRow, 'amortization'>;

/** The first payment as a share of the amount that bears it: level, or a twelfth of a year’s interest. */
function paymentShare({ amortization }: Repaid, rate: ExactRate) {
  if (amortization !== null) return levelShare(rate, amortization);
  return { numerator: BigInt(rate), divisor: BigInt(wholeRate) * 12n };
}

/**
 * The first monthly payment, rounded half up to the cent: level where the product amortizes, otherwise a month’s interest on what
 * is paid out at closing.
 */
export function monthlyPayment(
  product: Repaid,
  { loanCents, advanceCents }: { readonly loanCents: number; readonly advanceCents: number },
  rate: ExactRate,
): number {
  const { numerator, divisor } = paymentShare(product, rate);
  return halfUp(BigInt(product.amortization === null ? advanceCents : loanCents) * numerator, divisor);
}

/** The largest loan whose payment, once rounded, is no larger than this. */
export function largestPaidBy(product: Repaid, paymentCents: number, rate: ExactRate): number {
  const { numerator, divisor } = paymentShare(product, rate);
  if (paymentCents < 0) return 0;
  if (numerator === 0n) return Number.MAX_SAFE_INTEGER;
  return Number(((2n * BigInt(paymentCents) + 1n) * divisor - 1n) / (2n * numerator));
}

/** Rent divided by the payment, taxes, insurance and dues, in hundredths, rounded down. */
export function dscrOf(scenario: Scenario, paymentCents: number): number {
  const owed = paymentCents + monthlyCosts(scenario);
  return owed === 0 ? 0 : Math.floor((scenario.rentCents * 100) / owed);
}

/** The largest payment that leaves a DSCR of at least this. */
export function paymentWithin(scenario: Scenario, minDscr: number): number {
  return Math.floor((scenario.rentCents * 100) / minDscr) - monthlyCosts(scenario);
}
