import { route } from '../wire/route.ts';
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
  requestReport,
} from './schema.ts';

const staffOnly = { who: ['employee', 'administrator'], touches: { data: 'every deal' } } as const;

export const reportRoutes = {
  pipeline: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/pipeline',
    summary:
      'Returns loans in process by stage, with counts, amounts and days in stage, and the loans that funded or were withdrawn.',
    query: pipelineReportQuery,
    reply: pipelineReport,
  }),
  draws: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/draws',
    summary: 'Returns pending draws by days since the request and by step.',
    query: openWorkQuery,
    reply: drawReport,
  }),
  maturities: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/maturities',
    summary: 'Returns funded loans past maturity or maturing soon, by time left.',
    query: maturityReportQuery,
    reply: maturityReport,
  }),
  maturingLoans: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/maturities/loans',
    summary: 'Lists the loans in the maturities report, earliest maturity first, 50 per page by default.',
    query: maturingLoansQuery,
    reply: maturingLoans,
  }),
  requests: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/requests',
    summary: 'Returns open servicing requests by type and age, and how many are overdue.',
    query: openWorkQuery,
    reply: requestReport,
  }),
  export: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/export',
    summary: 'Exports a filtered report as a CSV file or an Excel workbook.',
    query: reportExportQuery,
    reply: 'file',
  }),
} as const;
