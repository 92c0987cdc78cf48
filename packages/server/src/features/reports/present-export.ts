import {
  drawReport,
  pendingDrawStates,
  pipelineReport,
  requestReport,
  type MaturingLoan,
  type PendingDrawState,
  type ReportName,
} from '@drawbridge/contract/reports/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { ageBuckets, type AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import { bandOf, type MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import { shareOf } from '@drawbridge/domain/reports/share-of.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { rowsOf, type ColumnOf, type DataTable } from '../../platform/documents/data-table.ts';

export const reportTitles = {
  pipeline: 'Pipeline by stage',
  draws: 'Draws by age',
  maturities: 'Maturities',
  requests: 'Requests by age',
} as const satisfies Record<ReportName, string>;

const stepTitles = {
  requested: 'To schedule',
  'inspection scheduled': 'To inspect',
  inspected: 'To approve',
  approved: 'To wire',
} as const satisfies Record<PendingDrawState, string>;

const kindTitles = {
  payoff: 'Payoff',
  extension: 'Extension',
  capex: 'CapEx',
  'loss draft': 'Loss draft',
} as const satisfies Record<RequestKind, string>;

const bandTitles = {
  overdue: 'Overdue',
  '30': 'Within 30 days',
  '60': '31 to 60 days',
  '90': '61 to 90 days',
  '180': '91 to 180 days',
} as const satisfies Record<MaturityBand, string>;

/** Spreadsheets would read `3-5` as a date. */
const bucketTitles = {
  '0-2': '0 to 2 days',
  '3-5': '3 to 5 days',
  '6-10': '6 to 10 days',
  '11-20': '11 to 20 days',
  '21+': '21 days or more',
} as const satisfies Record<AgeBucket, string>;

const count = (title: string) => ({ title, width: 16, holds: 'whole number' }) as const;
const dollars = (title: string) => ({ title, width: 18, holds: 'dollars' }) as const;

export function pipelineTable(json: string): DataTable {
  const { stages, total } = pipelineReport.parse(JSON.parse(json));
  const row = (name: string, { deals, amount, medianDays, longestDays }: typeof total) => [
    name,
    deals,
    amount,
    medianDays,
    longestDays,
  ];
  return {
    name: reportTitles.pipeline,
    columns: [
      { title: 'Stage', width: 26 },
      count('Deals'),
      dollars('Loan amount'),
      { title: 'Median days in stage', width: 22, holds: 'number' },
      { title: 'Longest days in stage', width: 22, holds: 'whole number' },
    ],
    rows: [[...stages.map((each) => row(each.stage, each)), row('Total', total)]],
  };
}

export function drawsTable(json: string): DataTable {
  const { buckets, total } = drawReport.parse(JSON.parse(json));
  const row = (name: string, { steps, draws, amount }: typeof total) => [
    name,
    ...pendingDrawStates.map((state) => steps[state]),
    draws,
    amount,
  ];
  return {
    name: reportTitles.draws,
    columns: [
      { title: 'Next step', width: 20 },
      ...pendingDrawStates.map((state) => count(stepTitles[state])),
      count('Draws'),
      dollars('Requested'),
    ],
    rows: [[...buckets.map((each) => row(bucketTitles[each.bucket], each)), row('Total', total)]],
  };
}

export function requestsTable(json: string): DataTable {
  const { kinds, total } = requestReport.parse(JSON.parse(json));
  const row = (name: string, { buckets, requests, overdue }: typeof total) => [
    name,
    ...ageBuckets.map((bucket) => buckets[bucket]),
    requests,
    overdue,
    shareOf(overdue, requests),
  ];
  return {
    name: reportTitles.requests,
    columns: [
      { title: 'Type', width: 16 },
      ...ageBuckets.map((bucket) => count(bucketTitles[bucket])),
      count('Open'),
      count('Overdue'),
      count('Overdue (%)'),
    ],
    rows: [[...kinds.map((each) => row(kindTitles[each.kind], each)), row('Total', total)]],
  };
}

const loanColumns: readonly ColumnOf<MaturingLoan & { readonly band: string }>[] = [
  { title: 'Deal', width: 28, value: ({ nickname }) => nickname },
  { title: 'Address', width: 32, value: ({ address }) => address },
  { title: 'Loan number', width: 14, value: ({ number }) => number },
  { title: 'Borrower', width: 28, value: ({ borrower }) => borrower },
  { title: 'Product', width: 28, value: ({ product }) => product },
  { title: 'Maturity', width: 14, holds: 'date', value: (loan) => loan.maturity },
  { ...count('Days left'), value: ({ days }) => days },
  { title: 'Matures', width: 18, value: ({ band }) => band },
  { ...dollars('Loan amount'), value: ({ amount }) => amount },
  { ...dollars('Unpaid principal'), value: ({ principal }) => principal },
  { title: 'Extension requested', width: 18, value: (loan) => (loan.extensionAsked ? 'Yes' : 'No') },
];

/** Loans that arrive in batches. */
export function maturitiesTable(pieces: AsyncIterable<readonly MaturingLoan[]>, asOf: string): DataTable {
  const today = plainDate(asOf);
  async function* loans() {
    for await (const some of pieces)
      yield some.map((loan) => ({
        ...loan,
        band: bandTitles[bandOf(plainDate(loan.maturity), today) ?? '180'],
      }));
  }
  return { name: reportTitles.maturities, columns: loanColumns, rows: rowsOf(loanColumns, loans()) };
}
