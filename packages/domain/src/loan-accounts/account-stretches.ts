import type { PlainDate } from '../calendar/plain-date.ts';
import { plainDateOf, type Day } from './days.ts';
import { InterestSum } from './interest-sum.ts';
import type { AccountDayCount, ExactRate } from './terms.ts';

/** Days on which neither the base nor the rate changes. */
export interface Stretch {
  readonly from: PlainDate;
  /** The first day that is no longer in it. */
  readonly to: PlainDate;
  readonly days: number;
  readonly baseCents: number;
  readonly rate: ExactRate;
  /** Its share of the interest. The shares add up to the sum, which is rounded once. */
  readonly amountCents: number;
  /** The draws and payments that changed the base on its first day. */
  readonly changedBy: readonly string[];
}

interface DayStretch {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly baseCents: number;
  readonly rate: ExactRate;
  readonly changedBy?: readonly string[];
}

/** Stretches for people, each with its share of the interest. */
export function explainedStretches(stretches: readonly DayStretch[], dayCount: AccountDayCount): Stretch[] {
  const sum = new InterestSum(dayCount);
  let shown = 0;
  return stretches.map((stretch) => {
    sum.add(stretch);
    const amountCents = sum.cents - shown;
    shown = sum.cents;
    const { from, to, days, baseCents, rate, changedBy = [] } = stretch;
    return { from: plainDateOf(from), to: plainDateOf(to), days, baseCents, rate, amountCents, changedBy };
  });
}
