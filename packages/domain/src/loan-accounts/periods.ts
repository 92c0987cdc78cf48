import { anchoredDay, partsOf, serialOf, thirtyDays, type SerialDay } from './serial-day.ts';
import type { LoanTerms } from './terms.ts';

/** A billing period: interest runs from its start to its due day, half-open. */
export interface Period {
  readonly start: SerialDay;
  readonly end: SerialDay;
  /** From one anchored due day to the next: by 30/360 exactly thirty days. */
  readonly isRegular: boolean;
  /** Collected at closing, so its bill is made, due and received on the funding day. */
  readonly isPrepaid: boolean;
}

/**
 * The periods of a loan, made as far as they are asked for. The first runs from funding (or from the day interest is
 * prepaid to) to the first due day, each next one to the anchored due day of the month after, without an end: maturity
 * cuts no period.
 */
export function periodsOf(terms: LoanTerms): (index: number) => Period {
  const made: Period[] = [];
  const anchor = terms.dueDay;
  const funded = serialOf(terms.fundedOn);
  const prepaidTo = terms.prepaidTo === undefined ? funded : serialOf(terms.prepaidTo);
  const firstDue = serialOf(terms.firstDueOn);
  const first = partsOf(firstDue);
  let month = 0;
  const nextDue = () => (month++ === 0 ? firstDue : anchoredDay(first.year, first.month + month - 1, anchor));
  const isAnchored = (day: SerialDay) => {
    const parts = partsOf(day);
    return anchoredDay(parts.year, parts.month, anchor) === day;
  };
  if (prepaidTo > funded) made.push({ start: funded, end: prepaidTo, isRegular: false, isPrepaid: true });
  return (index) => {
    while (made.length <= index) {
      const start = made.at(-1)?.end ?? funded;
      let end = nextDue();
      // A loan taken over from another servicer is paid past its first due days.
      while (end <= start) end = nextDue();
      const from = partsOf(start);
      const isRegular = isAnchored(start) && end === anchoredDay(from.year, from.month + 1, anchor);
      made.push({ start, end, isRegular, isPrepaid: false });
    }
    return made[index] as Period;
  };
}

/** The day in whose morning a period’s bill is made: lead days before it is due, but not before the period’s second day. */
export function billDayOf({ start, end, isPrepaid }: Period, leadDays: number): SerialDay {
  return isPrepaid ? start : Math.max(end - leadDays, start + 1);
}

/**
 * Days of interest from a period’s start to a day in it, by the note’s day count. Days of a stretch are the difference of
 * two such counts, so splitting a period never changes its sum.
 */
export function daysInto({ dayCount }: Pick<LoanTerms, 'dayCount'>, period: Period, day: SerialDay): number {
  if (dayCount !== '30/360 US') return day - period.start;
  const counted = thirtyDays(period.start, day);
  if (!period.isRegular) return counted;
  return day >= period.end ? 30 : Math.min(30, counted);
}

/** Days of the year that a rate is spread over. */
export function daysAYear({ dayCount }: Pick<LoanTerms, 'dayCount'>): 360n | 365n {
  return dayCount === 'Actual/365' ? 365n : 360n;
}
