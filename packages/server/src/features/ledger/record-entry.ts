import type { Transaction } from '../../platform/database/connect.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  datesAfterPayment,
  datesAfterReversal,
  datesMoved,
  paidDueDays,
  type DueDates,
} from '@drawbridge/domain/ledger/next-due.ts';
import type { AccountChange } from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import type { DatesMoved, LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { handBillAfter } from '../bills/public.ts';
import {
  listHeldMoney,
  writeStanding,
  type AccountFacts,
  type LoanRow,
  type ShownStanding,
} from '../loan-accounts/public.ts';
import { standingOnAccount, nextPosition } from './account-change.ts';
import { addEntry, datesMovedBy, type OnAccount } from './store.ts';

/** A loan locked until the transaction ends, with its entries in posting order. */
export interface LockedLedger {
  readonly loan: LoanRow;
  readonly entries: readonly RecordedEntry[];
  /** What the loan’s account is computed from; undefined while nobody confirmed its terms. */
  readonly facts: AccountFacts | undefined;
}

/** A new ledger entry, with its memo that only employees see. */
export interface Recorded {
  readonly entry: LedgerEntry;
  readonly reference: string | null;
  readonly memo: string | null;
  readonly isAdjustment: boolean;
  /** The entry it reverses. */
  readonly reversed: RecordedEntry | null;
  /** What an entry of a loan with confirmed terms says beside its amounts. */
  readonly onAccount?: OnAccount;
  /** What the entry does to the loan’s account, if that is computed already. */
  readonly change?: AccountChange;
}

/** Who posted an entry, and when. */
export interface PostedBy {
  readonly at: Date;
  /** The lender’s day. */
  readonly on: PlainDate;
  readonly accountId: string;
}

export interface DatesAfter {
  readonly dates: ShownStanding;
  /** How a payment moved the dates, so that a reversal can restore them. */
  readonly moved: DatesMoved | null;
}

/** The deal’s payment dates after an entry. They follow the account of a loan with confirmed terms. */
export async function datesAfter(
  tx: Transaction,
  { loan, entries, facts }: LockedLedger,
  recorded: Recorded,
  today: PlainDate,
): Promise<DatesAfter> {
  if (facts) {
    const ledger = { loan, entries, facts };
    return { dates: standingOnAccount(ledger, recorded, today, recorded.change), moved: null };
  }
  const { entry, reversed } = recorded;
  const dates = { nextDue: loan.next_payment_date, paidTo: loan.interest_paid_to };
  if (reversed) {
    if (reversed.kind !== 'PMT' && reversed.kind !== 'ADV') return { dates, moved: null };
    const isPaidAnyway = reversed.dueOn !== null && paidDueDays([...entries, entry]).has(reversed.dueOn);
    const isImported = reversed.principalChange === null;
    const moved = await datesMovedBy(tx, reversed.id);
    const bill = await handBillAfter(tx, loan.id, { ...reversed, change: cents(0 - reversed.total) });
    return {
      dates: datesAfterReversal(dates, { moved, dueOn: reversed.dueOn, isImported, isPaidAnyway, bill }),
      moved: null,
    };
  }
  if (entry.kind !== 'PMT' && entry.kind !== 'ADV') return { dates, moved: null };
  const { isAdjustment } = recorded;
  const bill = await handBillAfter(tx, loan.id, { dueOn: entry.dueOn, isAdjustment, change: entry.total });
  const known = { paid: paidDueDays(entries), maturesOn: loan.maturity_date, bill };
  const moved = datesAfterPayment(dates, entry.dueOn, known);
  return { dates: datesMoved(dates, moved), moved };
}

/**
 * Posts an entry. Everything the portal adds to a ledger goes through here: dates move in the same transaction, the audit
 * log records the entry, and open pages of the loan update.
 */
export async function recordEntry(
  tx: Transaction,
  ledger: LockedLedger,
  recorded: Recorded,
  { at, on, accountId }: PostedBy,
): Promise<{ readonly id: string; readonly position: number; readonly dates: DueDates }> {
  const { loan, entries } = ledger;
  const { entry, reference, memo, isAdjustment, reversed, onAccount } = recorded;
  // Callers refuse this with their own messages, so reaching this line is a bug.
  if (loan.status !== 'Funded' && loan.status !== 'Paid Off')
    throw new Error(`an entry for a loan that is not funded: ${loan.id}`);
  const { dates, moved } = await datesAfter(tx, ledger, recorded, on);
  const position = nextPosition(entries);
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
    onAccount,
    postedAt: at,
    postedOn: on,
    postedBy: accountId,
  });
  const areMoved = dates.nextDue !== loan.next_payment_date || dates.paidTo !== loan.interest_paid_to;
  if (areMoved || dates.owed !== undefined) {
    await writeStanding(tx, loan.id, dates);
    await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
  }
  if (ledger.facts) await listHeldMoney(tx, loan.id, on);
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
      ...(onAccount?.allocation == null ? {} : { splitChanged: true }),
      ...(dates.nextDue === loan.next_payment_date
        ? {}
        : { nextDue: [loan.next_payment_date, dates.nextDue] }),
    },
  });
  await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
  return { id, position, dates };
}
