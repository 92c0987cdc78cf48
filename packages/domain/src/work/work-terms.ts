import { federalHolidays } from '../calendar/federal-holidays.ts';
import { plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { businessDaysToDecide, type WorkKind, type WorkTerms } from './work-kinds.ts';

/** What a lender sets of its calendar, and of how long its work may take. */
export interface WorkCalendar {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** Whether federal holidays are days off. */
  readonly federalHolidays: boolean;
  /** Federal holidays on which the lender works all the same. */
  readonly worked: readonly string[];
  /** Days off of the lender’s own. */
  readonly own: readonly { readonly date: string; readonly name: string }[];
  /** Business days from the day something comes in to the day by which it is to be decided. */
  readonly dueDays: Readonly<Record<WorkKind, number>>;
}

/** The calendar of a lender that sets none: Monday to Friday, and nothing else is a day off. */
export const standardWorkCalendar: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  federalHolidays: false,
  worked: [],
  own: [],
  dueDays: businessDaysToDecide,
};

/** The terms around a day: its year, the one before and the one after. What is older is overdue whatever was a day off. */
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
