import type { PendingDrawState, ReportName } from '@drawbridge/contract/reports/schema.ts';
import type { WorkShow } from '@drawbridge/contract/work/schema.ts';
import type { AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import type { MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import type { ReportPeriod } from '@drawbridge/domain/reports/report-periods.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { dash } from '../../platform/format.ts';
import { loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const reportCopy = {
  heading: 'Reports',
  tabs: 'Reports',
  names: {
    pipeline: 'Pipeline',
    draws: 'Draws',
    maturities: 'Maturities',
    requests: 'Requests',
  } satisfies Record<ReportName, string>,
  titles: {
    pipeline: 'Pipeline by stage',
    draws: 'Draws by age',
    maturities: 'Upcoming maturities',
    requests: 'Requests by age',
  } satisfies Record<ReportName, string>,
  asOf: (day: string) => `As of ${day} (UTC)`,
  waiting: 'Loading...',
  print: 'Print',
  export: 'Export',
  exporting: 'Exporting',
  exportOf: (title: string) => `Export ${title}`,
  asCsv: 'CSV file',
  asWorkbook: 'Excel workbook',
  exported: (file: string) => `${file} downloaded.`,
  failed: (message: string) => `The file could not be exported. ${message}`,
  loadFailed: (message: string) => `The report could not be loaded. ${message}`,
  figures: 'Key figures',
  total: 'Total',
  chart: 'Chart',
  days: (days: string) => (days === '1' ? '1 day' : days === dash ? dash : `${days} days`),

  type: 'Loan type',
  everyType: 'All types',
  types: loanTypeWords,
  period: 'Period',
  periods: { '30': '30 days', '90': '90 days', '365': '365 days' } satisfies Record<ReportPeriod, string>,
  show: 'Show',
  shows: {
    open: 'All open',
    mine: 'Mine',
    unassigned: 'Unassigned',
    overdue: 'Overdue',
    'due today': 'Due today',
  } satisfies Record<WorkShow, string>,
  clear: 'Clear filters',
  nothingMatches: 'No matches.',

  inProcess: 'Loans in process',
  medianInStage: 'Median days in stage',
  longestInStage: 'Longest',
  fundedSince: (day: string) => `Funded since ${day}`,
  withdrawnSince: (day: string) => `Withdrawn since ${day}`,
  stage: 'Stage',
  deals: 'Deals',
  loanAmount: 'Loan amount',
  principal: 'Unpaid principal',
  owed: (amount: string) => `${amount} unpaid principal`,
  withoutLedger: (loans: number) =>
    loans === 1 ? 'excluding 1 loan without a ledger' : `excluding ${loans} loans without a ledger`,
  medianDays: 'Median days',
  longestDays: 'Longest',
  medianExplained: 'Half of the loans have been in this stage longer, half shorter.',
  noPipeline: 'No loans in process.',
  noPipelineHint: 'Loans appear here from quote to funding.',

  pendingDraws: 'Pending draws',
  requested: 'Requested',
  medianWait: 'Median wait',
  longestWait: 'Longest wait',
  age: 'Since request',
  draws: 'Draws',
  steps: {
    requested: 'To schedule',
    'inspection scheduled': 'To inspect',
    inspected: 'To approve',
    approved: 'To wire',
  } satisfies Record<PendingDrawState, string>,
  buckets: {
    '0-2': '0–2 days',
    '3-5': '3–5 days',
    '6-10': '6–10 days',
    '11-20': '11–20 days',
    '21+': '21+ days',
  } satisfies Record<AgeBucket, string>,
  drawsOf: (number: number, step: string, bucket: string) =>
    `${count(number, 'draw', 'draws')} ${step.toLowerCase()}, ${bucket}`,
  noDraws: 'No pending draws.',
  noDrawsHint: 'Draws appear here from request to wire.',

  openRequests: 'Open requests',
  overdue: 'Overdue',
  overdueShare: (percent: number) => `${percent}% of open requests`,
  kind: 'Type',
  kinds: {
    payoff: 'Payoff',
    extension: 'Extension',
    capex: 'CapEx',
    'loss draft': 'Loss draft',
  } satisfies Record<RequestKind, string>,
  open: 'Open',
  inTime: 'On time',
  ofThem: (number: string, percent: number) => `${number} (${percent}%)`,
  requestsOf: (number: number, kind: string, bucket: string) =>
    `${count(number, 'request', 'requests')}: ${kind}, ${bucket}`,
  overdueOf: (number: number, kind: string) => `${count(number, 'request', 'requests')} overdue: ${kind}`,
  noRequests: 'No open requests.',
  noRequestsHint: 'Payoffs, extensions, CapEx and loss drafts appear here until they are decided.',

  matures: 'Matures',
  bands: {
    overdue: 'Overdue',
    '30': 'Within 30 days',
    '60': '31–60 days',
    '90': '61–90 days',
    '180': '91–180 days',
  } satisfies Record<MaturityBand, string>,
  everyBand: 'All',
  next: (days: string) => `Next ${days} days`,
  noMaturities: 'No funded loans are overdue or mature within 180 days.',
  noMaturitiesHint: 'Loans appear here 180 days before maturity.',
  loans: 'Maturing loans',
  noLoans: 'No loans mature in this period.',
  deal: 'Deal',
  borrower: 'Borrower',
  number: 'Loan number',
  maturity: 'Maturity',
  inDays: (days: number) => (days === 0 ? 'today' : `in ${count(days, 'day', 'days')}`),
  daysAgo: (days: number) => `${count(days, 'day', 'days')} ago`,
  extensionAsked: 'Extension requested',
} as const;
