import {
  drawReport,
  pendingDrawStates,
  pipelineReport,
  requestReport,
  type MaturingLoan,
} from '@drawbridge/contract/reports/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { ageBuckets } from '@drawbridge/domain/reports/age-buckets.ts';
import { bandOf } from '@drawbridge/domain/reports/maturity-bands.ts';
import { shareOf } from '@drawbridge/domain/reports/share-of.ts';
import { reportSheetCopy as copy } from '@drawbridge/messages/reports';
import { rowsOf, type ColumnOf, type DataTable } from '../../platform/documents/data-table.ts';

const count = (title: string) => ({ title, width: 16, holds: 'whole number' }) as const;
const dollars = (title: string) => ({ title, width: 18, holds: 'dollars' }) as const;

/** Each table is made in the reader’s language. */
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
    name: copy.names.pipeline,
    columns: [
      { title: copy.stage, width: 26 },
      count(copy.deals),
      dollars(copy.loanAmount),
      { title: copy.medianDays, width: 22, holds: 'number' },
      { title: copy.longestDays, width: 22, holds: 'whole number' },
    ],
    rows: [[...stages.map((each) => row(stageNames[each.stage], each)), row(copy.total, total)]],
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
    name: copy.names.draws,
    columns: [
      { title: copy.nextStep, width: 20 },
      ...pendingDrawStates.map((state) => count(copy.steps[state])),
      count(copy.draws),
      dollars(copy.requested),
    ],
    rows: [[...buckets.map((each) => row(copy.buckets[each.bucket], each)), row(copy.total, total)]],
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
    name: copy.names.requests,
    columns: [
      { title: copy.type, width: 16 },
      ...ageBuckets.map((bucket) => count(copy.buckets[bucket])),
      count(copy.open),
      count(copy.overdue),
      count(copy.overdueShare),
    ],
    rows: [[...kinds.map((each) => row(copy.kinds[each.kind], each)), row(copy.total, total)]],
  };
}

function loanColumns(): readonly ColumnOf<MaturingLoan & { readonly band: string }>[] {
  return [
    { title: copy.deal, width: 28, value: ({ nickname }) => nickname },
    { title: copy.address, width: 32, value: ({ address }) => address },
    { title: copy.loanNumber, width: 14, value: ({ number }) => number },
    { title: copy.borrower, width: 28, value: ({ borrower }) => borrower },
    { title: copy.product, width: 28, value: ({ product }) => product },
    { title: copy.maturity, width: 14, holds: 'date', value: (loan) => loan.maturity },
    { ...count(copy.daysLeft), value: ({ days }) => days },
    { title: copy.matures, width: 18, value: ({ band }) => band },
    { ...dollars(copy.loanAmount), value: ({ amount }) => amount },
    { ...dollars(copy.principal), value: ({ principal }) => principal },
    { title: copy.extensionAsked, width: 18, value: (loan) => (loan.extensionAsked ? copy.yes : copy.no) },
  ];
}

/** Loans that arrive in batches. */
export function maturitiesTable(pieces: AsyncIterable<readonly MaturingLoan[]>, asOf: string): DataTable {
  const today = plainDate(asOf);
  async function* loans() {
    for await (const some of pieces)
      yield some.map((loan) => ({
        ...loan,
        band: copy.bands[bandOf(plainDate(loan.maturity), today) ?? '180'],
      }));
  }
  const columns = loanColumns();
  return { name: copy.names.maturities, columns, rows: rowsOf(columns, loans()) };
}
