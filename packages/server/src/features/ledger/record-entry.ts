import type { Transaction } from 'kysely';
import {
  datesAfterPayment,
  datesAfterReversal,
  paidDueDays,
  type DueDates,
} from '@drawbridge/domain/ledger/next-due.ts';
import type { DatesMoved, LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import type { KnownEntry } from './read-entries.ts';
import { addEntry, datesMovedBy, writeDates, type LoanRow } from './store.ts';

/** A loan with its entries in the order they were posted, held until the transaction is over. */
export interface HeldLedger {
  readonly loan: LoanRow;
  readonly entries: readonly KnownEntry[];
}

/** What goes into the ledger, and what of it only the lender’s people see. */
export interface Recorded {
  readonly entry: LedgerEntry;
  readonly reference: string | null;
  readonly memo: string | null;
  readonly isAdjustment: boolean;
  /** The entry that it takes back. */
  readonly reversed: KnownEntry | null;
}

export interface DatesAfter {
  readonly dates: DueDates;
  /** How a payment moved them, to be moved back should it be taken back. */
  readonly moved: DatesMoved | null;
}

/** What the deal says of its next payment once an entry is posted. */
export async function datesAfter(
  tx: Transaction<Tables>,
  { loan, entries }: HeldLedger,
  { entry, reversed }: Pick<Recorded, 'entry' | 'reversed'>,
): Promise<DatesAfter> {
  const dates = { nextDue: loan.next_payment_date, paidTo: loan.interest_paid_to };
  if (reversed) {
    if (reversed.kind !== 'PMT' && reversed.kind !== 'ADV') return { dates, moved: null };
    const isPaidAnyway = reversed.dueOn !== null && paidDueDays([...entries, entry]).has(reversed.dueOn);
    const isImported = reversed.principalChange === null;
    const moved = await datesMovedBy(tx, reversed.id);
    return {
      dates: datesAfterReversal(dates, { moved, dueOn: reversed.dueOn, isImported, isPaidAnyway }),
      moved: null,
    };
  }
  if (entry.kind !== 'PMT' && entry.kind !== 'ADV') return { dates, moved: null };
  const known = { paid: paidDueDays(entries), maturesOn: loan.maturity_date };
  const moved = datesAfterPayment(dates, entry.dueOn, known);
  if (!moved) return { dates, moved };
  return { dates: { nextDue: moved.nextDue[1], paidTo: moved.paidTo?.[1] ?? dates.paidTo }, moved };
}

/**
 * Posts an entry: the one place where the portal itself adds to the ledger. What follows from it moves in the same
 * transaction, it is on record, and open pages of the loan hear of it.
 */
export async function recordEntry(
  tx: Transaction<Tables>,
  ledger: HeldLedger,
  recorded: Recorded,
  { at, accountId }: { readonly at: Date; readonly accountId: string },
): Promise<{ readonly id: string; readonly position: number; readonly dates: DueDates }> {
  const { loan, entries } = ledger;
  const { entry, reference, memo, isAdjustment, reversed } = recorded;
  // Callers refuse this in words of their own; nothing else may slip past them.
  if (loan.status !== 'Funded') throw new Error(`an entry for a loan that is not funded: ${loan.id}`);
  const { dates, moved } = await datesAfter(tx, ledger, recorded);
  const position = (entries.at(-1)?.position ?? 0) + 1;
  const id = await addEntry(tx, {
    ...entry,
    dealId: loan.id,
    position,
    reference,
    memo,
    isAdjustment,
    isBackdated: entries.some(({ receivedOn }) => receivedOn > entry.receivedOn),
    reverses: reversed?.id ?? null,
    moved,
    postedAt: at,
    postedBy: accountId,
  });
  if (dates.nextDue !== loan.next_payment_date || dates.paidTo !== loan.interest_paid_to) {
    await writeDates(tx, loan.id, dates);
    await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
  }
  await recordAction(tx, {
    at,
    accountId,
    action: reversed ? 'ledger entry reversed' : 'ledger entry posted',
    subject: loan.id,
    particulars: {
      entry: id,
      kind: entry.kind,
      on: entry.receivedOn,
      total: dollarsFromCents(entry.total),
      ...(isAdjustment ? { adjustment: true } : {}),
      ...(reversed ? { reverses: reversed.id } : {}),
      ...(memo === null ? {} : { reason: memo }),
      ...(dates.nextDue === loan.next_payment_date
        ? {}
        : { nextDue: [loan.next_payment_date, dates.nextDue] }),
    },
  });
  await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
  return { id, position, dates };
}
