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
      'Loans in process by stage: how many, how much, how long in it; and what funded or was withdrawn.',
    query: pipelineReportQuery,
    reply: pipelineReport,
  }),
  draws: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/draws',
    summary: 'Pending draws by the days since they were requested, and by step.',
    query: openWorkQuery,
    reply: drawReport,
  }),
  maturities: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/maturities',
    summary: 'Funded loans past their maturity, and by how soon they mature.',
    query: maturityReportQuery,
    reply: maturityReport,
  }),
  maturingLoans: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/maturities/loans',
    summary:
      'The loans behind the maturities, what matures first at the top, 50 at a time unless asked otherwise.',
    query: maturingLoansQuery,
    reply: maturingLoans,
  }),
  requests: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/requests',
    summary: 'Open servicing requests by kind and age, and how many of them are overdue.',
    query: openWorkQuery,
    reply: requestReport,
  }),
  export: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/reports/export',
    summary: 'A report as it is narrowed, as a CSV file or a workbook.',
    query: reportExportQuery,
    reply: 'file',
  }),
} as const;
