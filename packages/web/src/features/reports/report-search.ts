import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { workShows, type WorkShow } from '@drawbridge/contract/work/schema.ts';
import { loanTypes, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { maturityBands, type MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods, type ReportPeriod } from '@drawbridge/domain/reports/report-periods.ts';

/** What narrows a report down, as its address carries it. */
export interface ReportSearch {
  readonly type?: LoanType | undefined;
  readonly period?: ReportPeriod | undefined;
  readonly band?: MaturityBand | undefined;
  readonly show?: Exclude<WorkShow, 'open'> | undefined;
}

export const filtersOfReports = {
  pipeline: ['type', 'period'],
  draws: ['show'],
  maturities: ['type', 'band'],
  requests: ['show'],
} as const satisfies Record<ReportName, readonly (keyof ReportSearch)[]>;

/** The filters that the address carries; what it does not know there is left out. */
export function readReportSearch({ type, period, band, show }: Record<string, unknown>): ReportSearch {
  const known: ReportSearch = {
    type: loanTypes.find((each) => each === type),
    // The address holds a number where it looks like one.
    period: reportPeriods.find((each) => each === String(period)),
    band: maturityBands.find((each) => each === String(band)),
    show: workShows.find((each) => each !== 'open' && each === show) as ReportSearch['show'],
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Of the filters only those that the report has a use for. */
export function filtersFor(report: ReportName, search: ReportSearch): ReportSearch {
  const names: readonly string[] = filtersOfReports[report];
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));
}
