import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import { daysAYearOf, interestDays, type DayCount } from './day-count.ts';

/** A rate in ten-thousandths of a percent: 10.5% is 105000. Notes use up to four decimals, such as 8.1875%. */
export type ExactPercent = number & { readonly __brand: 'ExactPercent' };

const whole = 1_000_000n;

/** Reads a percentage with up to four decimals (`"10.5000"`). Throws a RangeError for anything else. */
export function exactPercent(percent: string | number): ExactPercent {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(percent));
  if (!match) throw new RangeError(`not a percentage with at most 4 decimals: ${percent}`);
  const [, units = '0', fraction = ''] = match;
  return (Number(units) * 10_000 + Number(fraction.padEnd(4, '0'))) as ExactPercent;
}

/** A share of an amount, rounded to the nearest cent, half a cent up. */
export function shareOf(amount: Cents, rate: ExactPercent): Cents {
  return nearestCent(BigInt(amount) * BigInt(rate), whole);
}

export interface Balance {
  readonly from: PlainDate;
  readonly principal: Cents;
}

/**
 * Interest between two dates, including the first and excluding the last, on a balance that changes over time. Only the
 * total is rounded, to the nearest cent. Zero when `to` is not after `from`, because prepaid interest is not refunded.
 * Throws a RangeError when the balances start after `from` or are out of order.
 */
export function interestBetween(
  loan: {
    readonly rate: ExactPercent;
    readonly dayCount: DayCount;
    /** Earliest first. The first balance starts on or before `from`. */
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

/** One day’s interest in ten-thousandths of a dollar, as printed on payoff letters: 116.6667 is 1166667. */
export function perDiem(principal: Cents, rate: ExactPercent, dayCount: DayCount): number {
  return Number(rounded(BigInt(principal) * BigInt(rate) * 100n, whole * BigInt(daysAYearOf(dayCount))));
}

function nearestCent(numerator: bigint, denominator: bigint): Cents {
  return cents(Number(rounded(numerator, denominator)));
}

/** Rounds half away from zero. The denominator is positive. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -quotient : quotient;
}
