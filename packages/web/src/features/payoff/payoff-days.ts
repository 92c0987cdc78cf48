import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

/** The payoff on a day, in dollars. */
interface PayoffOn {
  readonly on: PlainDate;
  readonly total: number;
}

export interface PayoffDay extends PayoffOn {
  /** Dollars more than the day before. Null on the first day, and after a day that is not there. */
  readonly change: number | null;
  readonly isMonthEnd: boolean;
}

/** Each day’s payoff with what changed since the day before. */
export function payoffDays(days: readonly PayoffOn[]): readonly PayoffDay[] {
  return days.map(({ on, total }, place) => {
    const before = days[place - 1];
    const follows = before !== undefined && addDays(before.on, 1) === on;
    return {
      on,
      total,
      change: follows ? (Math.round(total * 100) - Math.round(before.total * 100)) / 100 : null,
      isMonthEnd: addDays(on, 1).endsWith('-01'),
    };
  });
}
