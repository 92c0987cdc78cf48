import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { DayRange } from './day-range.ts';

/** How soon a funded loan matures, in the bands in which reports show it: past its day, or within so many days. */
export const maturityBands = ['overdue', '30', '60', '90', '180'] as const;
export type MaturityBand = (typeof maturityBands)[number];

/**
 * The days of maturity that belong to a band today. Bands do not overlap: within 60 days begins where within 30 ends. A loan
 * is not overdue on the day it matures, but from the day after.
 */
export function maturitiesOf(band: MaturityBand, today: PlainDate): DayRange {
  switch (band) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) };
    case '30':
      return { from: today, to: addDays(today, 30) };
    case '60':
      return { from: addDays(today, 31), to: addDays(today, 60) };
    case '90':
      return { from: addDays(today, 61), to: addDays(today, 90) };
    case '180':
      return { from: addDays(today, 91), to: lastMaturity(today) };
  }
}

/** The last day of maturity that any band holds. */
export function lastMaturity(today: PlainDate): PlainDate {
  return addDays(today, 180);
}

/** The band of a loan that matures on that day; none when it matures later than all of them. */
export function bandOf(maturity: PlainDate, today: PlainDate): MaturityBand | undefined {
  return maturityBands.find((band) => {
    const { from, to } = maturitiesOf(band, today);
    return (from === null || maturity >= from) && (to === null || maturity <= to);
  });
}
