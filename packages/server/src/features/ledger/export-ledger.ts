import type { PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { LedgerEntry, LedgerExport } from '@drawbridge/contract/ledger/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { entryKindLabels } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { paidPartWords } from '@drawbridge/domain/payments/paid-part.ts';
import { ledgerParts, partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { ledgerSheetCopy as copy } from '@drawbridge/messages/ledger';
import { rowsOf, type ColumnOf } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import { loanOf } from '../loan-accounts/public.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { onAccountOf, withAccount, type OnAccountById } from './read-paid.ts';
import { everyEntry } from './store.ts';

/** In the reader’s language. */
function columnsNow(): readonly ColumnOf<LedgerEntry>[] {
  const amounts = [...ledgerParts, 'feeCharged' as const].map((part): ColumnOf<LedgerEntry> => ({
    title: part === 'feeCharged' ? copy.feeCharged : partLabels[part],
    width: 16,
    holds: 'dollars',
    value: ({ parts }) => parts[part] ?? 0,
  }));
  return [
    { title: copy.entry, width: 11, value: ({ position }) => String(position) },
    { title: copy.received, width: 14, holds: 'date', value: ({ receivedOn }) => receivedOn },
    { title: copy.type, width: 22, value: ({ kind }) => entryKindLabels[kind] },
    { title: copy.adjustment, width: 12, value: ({ isAdjustment }) => (isAdjustment ? copy.yes : null) },
    { title: copy.due, width: 14, holds: 'date', value: ({ dueOn }) => dueOn },
    { title: copy.reference, width: 20, value: ({ reference }) => reference },
    { title: copy.total, width: 16, holds: 'dollars', value: ({ total }) => total },
    ...amounts,
    { title: copy.paid, width: 48, value: ({ paid }) => paid && paidWords(paid) },
    { title: copy.balance, width: 18, holds: 'dollars', value: ({ balance }) => balance },
    { title: copy.reverses, width: 22, value: ({ reverses }) => reverses?.toString() },
    { title: copy.reversedBy, width: 26, value: ({ reversedBy }) => reversedBy?.toString() },
    { title: copy.reason, width: 40, value: ({ memo }) => memo },
    { title: copy.posted, width: 24, value: ({ postedAt }) => postedAt },
    { title: copy.postedBy, width: 24, value: ({ postedBy }) => postedBy },
  ];
}

/** A ledger’s filtered entries as a spreadsheet file. */
export async function exportLedger(
  { db, clock, writeLongTable }: LedgerParts,
  asker: Asker,
  { dealid, format, ...filter }: LedgerExport,
): Promise<FileReply | Refusal<'deal_not_found' | 'too_many_requests'>> {
  const loan = await loanOf(db, asker.caller, dealid);
  if (!loan) return refuse('deal_not_found');
  const columns = columnsNow();
  const onAccount = await onAccountOf(db, loan, clock.today());
  return writeLongTable(asker, `ledger-${loan.loan_number}-${clock.today()}`, format, {
    name: copy.name,
    columns,
    rows: rowsOf(columns, asOnAccount(everyEntry(db, loan.id, filter), onAccount)),
  });
}

async function* asOnAccount(
  batches: AsyncIterable<readonly LedgerEntry[]>,
  onAccount: OnAccountById | undefined,
) {
  for await (const batch of batches)
    yield onAccount ? batch.map((entry) => withAccount(entry, onAccount(entry.id))) : batch;
}

function paidWords(paid: readonly PaidPart[]): string {
  return paid
    .map(({ bucket, dueOn, amount }) =>
      paidPartWords(
        bucket,
        formatCents(centsFromDollars(amount)),
        dueOn === null ? null : formatDay(dueOn as PlainDate),
      ),
    )
    .join('; ');
}
