import { staffOnDeals } from '../wire/reach.ts';
import { get } from '../wire/route.ts';
import {
  drawReport,
  maturingLoans,
  maturingLoansQuery,
  maturityReport,
  maturityReportQuery,
  openWorkQuery,
  pipelineReport,
  pipelineReportQuery,
  reportExportQuery,
  reportTrend,
  reportTrendQuery,
  requestReport,
  trendWeek,
  trendWeekQuery,
} from './schema.ts';

export const reportRoutes = {
  pipeline: get('/lima/api/staff/reports/pipeline', {
    ...staffOnDeals,
    summary:
      'Returns loans in process by stage, with counts, amounts and days in stage, and the loans that funded or were withdrawn.',
    query: pipelineReportQuery,
    reply: pipelineReport,
  }),
  draws: get('/lima/api/staff/reports/draws', {
    ...staffOnDeals,
    summary: 'Returns pending draws by days since the request and by step.',
    query: openWorkQuery,
    reply: drawReport,
  }),
  maturities: get('/lima/api/staff/reports/maturities', {
    ...staffOnDeals,
    summary: 'Returns funded loans past maturity or maturing soon, by time left.',
    query: maturityReportQuery,
    reply: maturityReport,
  }),
  maturingLoans: get('/lima/api/staff/reports/maturities/loans', {
    ...staffOnDeals,
    summary: 'Lists the loans in the maturities report, earliest maturity first, 50 per page by default.',
    query: maturingLoansQuery,
    reply: maturingLoans,
  }),
  requests: get('/lima/api/staff/reports/requests', {
    ...staffOnDeals,
    summary: 'Returns open servicing requests by type and age, and how many are overdue.',
    query: openWorkQuery,
    reply: requestReport,
  }),
  trend: get('/lima/api/staff/reports/trend', {
    ...staffOnDeals,
    summary:
      'Returns a report’s figures week by week, for 13 weeks, and compares the last 13 weeks with the 13 before.',
    query: reportTrendQuery,
    reply: reportTrend,
  }),
  trendWeek: get('/lima/api/staff/reports/trend/week', {
    ...staffOnDeals,
    summary:
      'Lists the loans, draws or requests of one week of a trend, latest first, 50 per page by default.',
    query: trendWeekQuery,
    reply: trendWeek,
  }),
  export: get('/lima/api/staff/reports/export', {
    ...staffOnDeals,
    summary: 'Exports a filtered report as a CSV file or an Excel workbook.',
    query: reportExportQuery,
    reply: 'file',
  }),
} as const;
