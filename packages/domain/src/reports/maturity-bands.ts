import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { DayRange } from './day-range.ts';

/** The time left on a funded loan: overdue, or within a number of days. */
export const maturityBands = ['overdue', '30', '60', '90', '180'] as const;
export type MaturityBand = (typeof maturityBands)[number];

/**
 * The maturity dates in a band today. Bands do not overlap: “within 60 days” starts where “within 30 days” ends. A loan
 * is overdue from the day after its maturity date.
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

/** The last maturity date in any band. */
export function lastMaturity(today: PlainDate): PlainDate {
  return addDays(today, 180);
}

/** The band of a maturity date. Undefined if the date is beyond the last band. */
export function bandOf(maturity: PlainDate, today: PlainDate): MaturityBand | undefined {
  return maturityBands.find((band) => {
    const { from, to } = maturitiesOf(band, today);
    return (from === null || maturity >= from) && (to === null || maturity <= to);
  });
}
