import type { LedgerEntry, LedgerExport } from '@drawbridge/contract/ledger/schema.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { entryKindLabels } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { buckets } from '@drawbridge/domain/payments/payment.ts';
import { rowsOf, type ColumnOf } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import { dealScope } from '../deals/public.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { everyEntry, loanInScope } from './store.ts';

const amounts: readonly ColumnOf<LedgerEntry>[] = [...buckets, 'feeCharged' as const].map((part) => ({
  title: part === 'feeCharged' ? 'Fee charged' : partLabels[part],
  width: 16,
  holds: 'dollars',
  value: ({ parts }) => parts[part] ?? 0,
}));

const columns: readonly ColumnOf<LedgerEntry>[] = [
  { title: 'Entry', width: 8, value: ({ position }) => String(position) },
  { title: 'Received', width: 14, holds: 'date', value: ({ receivedOn }) => receivedOn },
  { title: 'Type', width: 22, value: ({ kind }) => entryKindLabels[kind] },
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

/** A ledger’s filtered entries as a spreadsheet file. */
export async function exportLedger(
  { db, clock, writeLongTable }: LedgerParts,
  asker: Asker,
  { dealid, format, ...filter }: LedgerExport,
): Promise<FileReply | Refusal<'deal_not_found' | 'too_many_requests'>> {
  const scope = dealScope(asker.caller);
  const loan = scope && (await loanInScope(db, scope, dealid));
  if (!loan) return refuse('deal_not_found');
  return writeLongTable(asker, `ledger-${loan.loan_number}-${dayOf(clock.now())}`, format, {
    name: 'Ledger',
    columns,
    rows: rowsOf(columns, everyEntry(db, loan.id, filter)),
  });
}
