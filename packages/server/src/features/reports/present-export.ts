import {
  drawReport,
  maturingLoans,
  pendingDrawStates,
  pipelineReport,
  requestReport,
  type MaturingLoan,
  type PendingDrawState,
  type ReportName,
} from '@drawbridge/contract/reports/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { csvText } from '@drawbridge/domain/exports/csv-text.ts';
import { ageBuckets, type AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import { bandOf, type MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import { shareOf } from '@drawbridge/domain/reports/share-of.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import type { DataTable } from '../../platform/documents/write-table.ts';
import type { WorkbookCell } from '../../platform/documents/write-workbook.ts';

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

/** Not `3-5`, which spreadsheets take for a day. */
const bucketTitles = {
  '0-2': '0 to 2 days',
  '3-5': '3 to 5 days',
  '6-10': '6 to 10 days',
  '11-20': '11 to 20 days',
  '21+': '21 days and more',
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
    rows: [...stages.map((each) => row(each.stage, each)), row('Total', total)],
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
      { title: 'Waiting for', width: 20 },
      ...pendingDrawStates.map((state) => count(stepTitles[state])),
      count('Draws'),
      dollars('Requested'),
    ],
    rows: [...buckets.map((each) => row(bucketTitles[each.bucket], each)), row('Total', total)],
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
      { title: 'Kind', width: 16 },
      ...ageBuckets.map((bucket) => count(bucketTitles[bucket])),
      count('Open'),
      count('Overdue'),
      count('Overdue (%)'),
    ],
    rows: [...kinds.map((each) => row(kindTitles[each.kind], each)), row('Total', total)],
  };
}

/** Loans, as they come page by page. */
export function readLoans(json: string): { loans: MaturingLoan[]; nextCursor: string | null } {
  return maturingLoans.parse(JSON.parse(json));
}

export function maturitiesTable(loans: readonly MaturingLoan[], asOf: string): DataTable {
  const today = plainDate(asOf);
  return {
    name: reportTitles.maturities,
    columns: [
      { title: 'Deal', width: 28 },
      { title: 'Address', width: 32 },
      { title: 'Loan number', width: 14 },
      { title: 'Borrower', width: 28 },
      { title: 'Product', width: 28 },
      { title: 'Maturity', width: 14, holds: 'date' },
      count('Days left'),
      { title: 'Matures', width: 18 },
      dollars('Loan amount'),
      { title: 'Extension asked for', width: 18 },
    ],
    rows: loans.map((loan) => [
      loan.nickname,
      loan.address,
      loan.number,
      loan.borrower,
      loan.product,
      loan.maturity,
      loan.days,
      bandTitles[bandOf(plainDate(loan.maturity), today) ?? '180'],
      loan.amount,
      loan.extensionAsked ? 'Yes' : 'No',
    ]),
  };
}

/** A row as the cells of a line of a CSV file: text kept from being a formula, amounts as bare numbers. */
export function csvCells({ columns }: DataTable, row: readonly WorkbookCell[]): string[] {
  return row.map((cell, place) => {
    if (typeof cell !== 'number') return csvText(cell ?? '');
    return columns[place]?.holds === 'dollars' ? cell.toFixed(2) : String(cell);
  });
}
