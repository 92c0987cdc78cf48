import type { PastKeeping, PastKeepingExportQuery } from '@drawbridge/contract/legal-holds/schema.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { pastKeepingSheetCopy as copy } from '@drawbridge/messages/legal-holds';
import type { ColumnOf } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import type { FileReply, Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { countPaidOffBefore, paidOffBefore, type PaidOffRow } from './paid-off-store.ts';

type Parts = Pick<Kit, 'db' | 'clock' | 'now'>;

/** The day before which a paid-off loan is past its years; undefined while all are kept for good. */
function lastDay({ clock, now }: Omit<Parts, 'db'>): PlainDate | undefined {
  const years = now().retention.paidOffYears;
  return years === 0 ? undefined : addMonths(clock.today(), -12 * years);
}

export async function readPastKeeping(parts: Parts): Promise<PastKeeping> {
  const before = lastDay(parts);
  if (before === undefined) return { years: null, loans: 0, held: 0 };
  return { years: parts.now().retention.paidOffYears, ...(await countPaidOffBefore(parts.db, before)) };
}

/** The loans past their years as one table, the earliest paid off first. */
export async function exportPastKeeping(
  parts: Parts & Pick<Kit, 'writeLongTable'>,
  asker: Asker,
  { format }: PastKeepingExportQuery,
): Promise<FileReply | Refusal<'too_many_requests'>> {
  const before = lastDay(parts);
  const loans = before === undefined ? [] : await paidOffBefore(parts.db, before);
  const columns = loanColumns();
  const rows = loans.map((loan) => columns.map(({ value }) => value(loan) ?? null));
  return parts.writeLongTable(asker, copy.file({ day: parts.clock.today() }), format, {
    name: copy.name,
    columns,
    rows: [rows],
  });
}

function loanColumns(): readonly ColumnOf<PaidOffRow>[] {
  return [
    { title: copy.number, width: 18, value: ({ loan_number: number }) => number },
    { title: copy.borrower, width: 32, value: ({ borrower }) => borrower },
    { title: copy.paidOffOn, width: 16, holds: 'date', value: ({ paid_off_on: day }) => day },
  ];
}
