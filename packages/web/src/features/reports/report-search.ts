import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { workShows, type WorkShow } from '@drawbridge/contract/work/schema.ts';
import { loanTypes, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { maturityBands, type MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods, type ReportPeriod } from '@drawbridge/domain/reports/report-periods.ts';

/** A report’s filters and the week that is opened, as kept in the address. */
export interface ReportSearch {
  readonly type?: LoanType | undefined;
  readonly period?: ReportPeriod | undefined;
  readonly band?: MaturityBand | undefined;
  readonly show?: Exclude<WorkShow, 'open'> | undefined;
  /** The first day of a week of the trend. */
  readonly week?: PlainDate | undefined;
}

export type ReportFilter = Exclude<keyof ReportSearch, 'week'>;

export const filtersOfReports = {
  pipeline: ['type', 'period'],
  draws: ['show'],
  maturities: ['type', 'band'],
  requests: ['show'],
} as const satisfies Record<ReportName, readonly ReportFilter[]>;

/** Reads the filters from the address and ignores unknown values. */
export function readReportSearch({ type, period, band, show, week }: Record<string, unknown>): ReportSearch {
  const known: ReportSearch = {
    type: loanTypes.find((each) => each === type),
    // The router parses values that look like numbers.
    period: reportPeriods.find((each) => each === String(period)),
    band: maturityBands.find((each) => each === String(band)),
    show: workShows.find((each) => each !== 'open' && each === show) as ReportSearch['show'],
    week: typeof week === 'string' && isPlainDate(week) ? week : undefined,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Keeps only the filters that the report uses. */
export function filtersFor(report: ReportName, search: ReportSearch): ReportSearch {
  const names: readonly string[] = filtersOfReports[report];
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));
}
