import { Readable } from 'node:stream';
import type { LedgerEntry, LedgerExport } from '@drawbridge/contract/ledger/schema.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';
import { entryKindLabels } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { buckets } from '@drawbridge/domain/payments/payment.ts';
import type { WorkbookColumn } from '../../platform/documents/write-workbook.ts';
import { writeTable } from '../../platform/documents/write-table.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { entriesJson, loanInScope } from './store.ts';

interface ExportColumn extends WorkbookColumn {
  readonly value: (entry: LedgerEntry) => string | number | null | undefined;
}

const amounts: readonly ExportColumn[] = [...buckets, 'feeCharged' as const].map((part) => ({
  title: part === 'feeCharged' ? 'Fee charged' : partLabels[part],
  width: 16,
  holds: 'dollars',
  value: ({ parts }) => parts[part] ?? 0,
}));

const columns: readonly ExportColumn[] = [
  { title: 'Entry', width: 8, value: ({ position }) => String(position) },
  { title: 'Received', width: 14, holds: 'date', value: ({ receivedOn }) => receivedOn },
  { title: 'Kind', width: 22, value: ({ kind }) => entryKindLabels[kind] },
  { title: 'Adjustment', width: 12, value: ({ isAdjustment }) => (isAdjustment ? 'Yes' : null) },
  { title: 'Due', width: 14, holds: 'date', value: ({ dueOn }) => dueOn },
  { title: 'Reference', width: 20, value: ({ reference }) => reference },
  { title: 'Total', width: 16, holds: 'dollars', value: ({ total }) => total },
  ...amounts,
  { title: 'Balance after', width: 18, holds: 'dollars', value: ({ balance }) => balance },
  { title: 'Reverses entry', width: 14, value: ({ reverses }) => reverses?.toString() },
  { title: 'Reversed by entry', width: 16, value: ({ reversedBy }) => reversedBy?.toString() },
  { title: 'Reason', width: 40, value: ({ memo }) => memo },
  { title: 'Posted', width: 24, value: ({ postedAt }) => postedAt },
  { title: 'Posted by', width: 24, value: ({ postedBy }) => postedBy },
];

/** The entries of a ledger that a filter leaves, as a file for a spreadsheet. */
export async function exportLedger(
  { db, clock, brand }: LedgerParts,
  caller: Caller,
  { dealid, format, ...filter }: LedgerExport,
): Promise<FileReply | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(db, scope, dealid));
  if (!loan) return refuse('deal_not_found');
  const entries = JSON.parse(await entriesJson(db, loan.id, filter)) as readonly LedgerEntry[];
  const bytes =
    format === 'csv'
      ? Buffer.from(csvOf(entries))
      : await writeTable(brand(), {
          name: 'Ledger',
          columns,
          rows: entries.map((entry) => columns.map(({ value }) => value(entry) ?? null)),
        });
  return new FileReply({
    bytes: Readable.from([bytes]),
    size: bytes.length,
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : mediaTypeOf('xlsx'),
    name: `ledger-${loan.loan_number}-${dayOf(clock.now())}.${format}`,
  });
}

function csvOf(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) =>
    csvLine(
      columns.map(({ value }) => {
        const cell = value(entry) ?? '';
        return typeof cell === 'number' ? cell.toFixed(2) : csvText(cell);
      }),
    ),
  );
  return csvMark + csvLine(columns.map(({ title }) => title)) + lines.join('');
}
