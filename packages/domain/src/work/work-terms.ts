import { federalHolidays } from '../calendar/federal-holidays.ts';
import { plainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { DrawTerms } from '../draws/draw-schedule.ts';
import { businessDaysToDecide, type WorkKind, type WorkTerms } from './work-kinds.ts';

export interface WorkCalendar {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly federalHolidays: boolean;
  /** Federal holidays on which the lender works. */
  readonly worked: readonly string[];
  readonly own: readonly { readonly date: string; readonly name: string }[];
  /** Business days from arrival to the due day. */
  readonly dueDays: Readonly<Record<WorkKind, number>>;
}

/** Monday to Friday, without holidays. */
export const defaultWorkCalendar: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  federalHolidays: false,
  worked: [],
  own: [],
  dueDays: businessDaysToDecide,
};

/**
 * The terms for calculating due days, with the holidays of last year, this year and next year. Older work is overdue
 * whatever its holidays.
 */
export function workTermsAround(today: PlainDate, lender: WorkCalendar): WorkTerms {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  const federal = lender.federalHolidays ? years.flatMap(federalHolidays).map(({ date }) => date) : [];
  const own = lender.own
    .map(({ date }) => plainDate(date))
    .filter((date) => years.includes(Number(date.slice(0, 4))));
  const off = [...federal.filter((date) => !lender.worked.includes(date)), ...own];
  return { calendar: { weekdays: lender.weekdays, holidays: new Set(off) }, dueDays: lender.dueDays };
}

/** The calendar and the days that each step of a draw may take. */
export function drawTermsAround(today: PlainDate, lender: WorkCalendar): DrawTerms {
  const { calendar, dueDays } = workTermsAround(today, lender);
  return { calendar, days: dueDays.draw };
}
