import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import { daysAYearOf, interestDays, type DayCount } from './day-count.ts';

/** A rate a year in thousandths of a percent: 10.5 % is 10500. */
export type RateThousandths = number & { readonly __brand: 'RateThousandths' };

/** One percent in thousandths of a percent, times a hundred percent. */
const whole = 100_000n;

/** Reads a percentage with at most three decimals (`"10.500"`). Throws a RangeError for anything else. */
export function rateFromPercent(percent: string | number): RateThousandths {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(String(percent));
  if (!match) throw new RangeError(`not a percentage with at most 3 decimals: ${percent}`);
  const [, units = '0', fraction = ''] = match;
  return (Number(units) * 1000 + Number(fraction.padEnd(3, '0'))) as RateThousandths;
}

/** That share of an amount, to the nearest cent, half a cent up. */
export function shareOf(amount: Cents, rate: RateThousandths): Cents {
  return nearestCent(BigInt(amount) * BigInt(rate), whole);
}

/** What a loan owes interest on from a day on. */
export interface Balance {
  readonly from: PlainDate;
  readonly principal: Cents;
}

/**
 * The interest between two days, the first counted and the last not, on a balance that changes on the days given. Each
 * stretch is exact; only their sum is rounded, to the nearest cent. Nothing when `to` is not after `from`: interest paid
 * ahead is not given back by itself.
 *
 * @throws RangeError when no balance is known for `from`, or the balances are not in order of their days
 */
export function interestBetween(
  loan: {
    readonly rate: RateThousandths;
    readonly dayCount: DayCount;
    /** By day, the earliest first; the first must hold on `from`. */
    readonly balances: readonly Balance[];
  },
  from: PlainDate,
  to: PlainDate,
): Cents {
  if (to <= from) return cents(0);
  const { rate, dayCount, balances } = loan;
  if (!balances[0] || balances[0].from > from) throw new RangeError(`no balance known on ${from}`);
  let numerator = 0n;
  for (const [at, { from: since, principal }] of balances.entries()) {
    const until = balances[at + 1]?.from;
    if (until !== undefined && until <= since) throw new RangeError('balances out of order');
    const first = since > from ? since : from;
    const last = until !== undefined && until < to ? until : to;
    if (last <= first) continue;
    numerator += BigInt(principal) * BigInt(interestDays(dayCount, first, last));
  }
  return nearestCent(numerator * BigInt(rate), whole * BigInt(daysAYearOf(dayCount)));
}

/** Interest of one day in ten-thousandths of a dollar, as payoff letters write it: 116.6667 is 1166667. */
export function perDiem(principal: Cents, rate: RateThousandths, dayCount: DayCount): number {
  return Number(rounded(BigInt(principal) * BigInt(rate) * 100n, whole * BigInt(daysAYearOf(dayCount))));
}

function nearestCent(numerator: bigint, denominator: bigint): Cents {
  return cents(Number(rounded(numerator, denominator)));
}

/** The quotient to the nearest whole number, a half away from zero. The denominator is positive. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -quotient : quotient;
}
