import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reportRoutes } from '@drawbridge/contract/reports/routes.ts';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { call } from '../../platform/api.ts';
import type { ReportSearch } from './report-search.ts';

// Each key starts with what refreshes it: a change to any deal or to the work queue.

export function pipelineReportQuery({ type, period }: ReportSearch) {
  return queryOptions({
    queryKey: ['staff', 'deals', 'reports', 'pipeline', { type, period }],
    queryFn: ({ signal }) => call(reportRoutes.pipeline, { query: { type, period }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function drawReportQuery({ show }: ReportSearch) {
  return queryOptions({
    queryKey: ['staff', 'work', 'reports', 'draws', { show }],
    queryFn: ({ signal }) => call(reportRoutes.draws, { query: { show }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestReportQuery({ show }: ReportSearch) {
  return queryOptions({
    queryKey: ['staff', 'work', 'reports', 'requests', { show }],
    queryFn: ({ signal }) => call(reportRoutes.requests, { query: { show }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function maturityReportQuery({ type }: ReportSearch) {
  return queryOptions({
    queryKey: ['staff', 'deals', 'reports', 'maturities', { type }],
    queryFn: ({ signal }) => call(reportRoutes.maturities, { query: { type }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The loans in the maturities report, 50 per page. */
export function maturingLoansQuery({ type, band }: ReportSearch) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'deals', 'reports', 'maturities', 'loans', { type, band }],
    queryFn: ({ pageParam, signal }) =>
      call(reportRoutes.maturingLoans, { query: { type, band, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** What starts the keys of a report’s queries. */
const parts = { pipeline: 'deals', maturities: 'deals', draws: 'work', requests: 'work' } as const;

export function reportTrendQuery(report: ReportName, { type }: ReportSearch) {
  return queryOptions({
    queryKey: ['staff', parts[report], 'reports', report, 'trend', { type }],
    queryFn: ({ signal }) => call(reportRoutes.trend, { query: { report, type }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a report counts in a week of its trend, 50 per page. */
export function trendWeekQuery(report: ReportName, { type }: ReportSearch, week: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', parts[report], 'reports', report, 'trend', { type, week }],
    queryFn: ({ pageParam, signal }) =>
      call(reportRoutes.trendWeek, { query: { report, type, week, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
