import { anchoredDay, dayNumber, monthIndexOf, thirty360Days, type Day } from './days.ts';
import type { LoanTerms, AccountDayCount } from './terms.ts';

/** The days between two due days. Bears interest from its first day up to, but not including, its end. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
  /** Runs from one anchored due day to the next, so it is exactly a month by 30/360. */
  readonly isRegular: boolean;
  /** When its bill is due: at its end, or on the funding day if its interest was collected at closing. */
  readonly dueOn: Day;
  readonly billedOn: Day;
  readonly isPrepaid: boolean;
}

/**
 * The billing periods of a loan. The first runs from funding to the first due day, each next one to the anchored due day
 * of the next month. They go on for as long as the loan is not paid off: maturity does not cut a period.
 */
export class Periods {
  readonly #terms: LoanTerms;
  readonly #known: Period[] = [];

  constructor(terms: LoanTerms) {
    this.#terms = terms;
  }

  at(index: number): Period {
    for (;;) {
      const known = this.#known[index];
      if (known) return known;
      this.#known.push(this.#next());
    }
  }

  /** The period that contains the day. Days before funding belong to the first. */
  indexOn(day: Day): number {
    let last = Math.max(0, this.#known.length - 1);
    while (this.at(last).end <= day) last += 1;
    let low = 0;
    while (low < last) {
      const middle = (low + last) >> 1;
      if (this.at(middle).end <= day) low = middle + 1;
      else last = middle;
    }
    return low;
  }

  #next(): Period {
    const { fundedOn, firstDueOn, prepaidTo, leadDays, dueDay } = this.#terms;
    const previous = this.#known.at(-1);
    const start = previous?.end ?? dayNumber(fundedOn);
    if (!previous && prepaidTo !== undefined) {
      const end = Math.max(start + 1, dayNumber(prepaidTo));
      return { start, end, isRegular: false, dueOn: start, billedOn: start, isPrepaid: true };
    }
    const firstEnd = dayNumber(firstDueOn);
    const end = firstEnd > start ? firstEnd : anchoredDay(monthIndexOf(start) + 1, dueDay);
    const month = monthIndexOf(start);
    const isRegular = anchoredDay(month, dueDay) === start && anchoredDay(month + 1, dueDay) === end;
    const billedOn = Math.max(end - leadDays, start + 1);
    return { start, end, isRegular, dueOn: end, billedOn, isPrepaid: false };
  }
}

/** The year by which a day count divides. */
export function daysInYear(dayCount: AccountDayCount): 360 | 365 {
  return dayCount === 'Actual/365' ? 365 : 360;
}

/**
 * Days of interest from the start of a period. A stretch within a period counts the difference of two such numbers, so
 * splitting a period never changes its sum. A regular period has exactly 30 days by 30/360.
 */
export function daysIntoPeriod(dayCount: AccountDayCount, period: Period, day: Day): number {
  if (dayCount !== '30/360 US') return day - period.start;
  if (!period.isRegular) return thirty360Days(period.start, day);
  return day >= period.end ? 30 : Math.min(30, thirty360Days(period.start, day));
}
