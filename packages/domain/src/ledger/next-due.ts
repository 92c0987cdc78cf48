import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import { interestPaidTo } from './loan-balances.ts';
import type { DatesMoved, LedgerEntry } from './ledger-entry.ts';

export interface DueDates {
  /** Null when not on record. */
  readonly nextDue: PlainDate | null;
  /** Null while it follows from the next payment. */
  readonly paidTo: PlainDate | null;
}

/** The newest bill by hand of a loan without confirmed terms. It contains everything due before it. */
export interface BillDue {
  readonly dueOn: PlainDate;
  /** What an entry that counts for it leaves open of it. */
  readonly openCents: Cents;
  /** The dates from before it was approved; null when they were not kept. */
  readonly before: DueDates | null;
}

type Dated = Pick<LedgerEntry, 'kind' | 'dueOn' | 'undoes'>;

/** Due days with more payments than reversals. */
export function paidDueDays(entries: readonly Dated[]): ReadonlySet<PlainDate> {
  const times = new Map<PlainDate, number>();
  for (const { kind, dueOn, undoes } of entries) {
    if (dueOn === null || undoes === 'SUSP') continue;
    const counts = kind === 'PMT' || kind === 'ADV' ? 1 : kind === 'NSF' || kind === 'REV' ? -1 : 0;
    times.set(dueOn, (times.get(dueOn) ?? 0) + counts);
  }
  return new Set([...times].flatMap(([day, count]) => (count > 0 ? [day] : [])));
}

/**
 * A deal’s dates after the payment due on a day: the next payment moves to the month after, past months paid ahead, and
 * never beyond maturity. Nothing moves while an earlier payment is open, or while the payment leaves a bill by hand open that it
 * counts for; once that is paid, so is everything before it. Interest is paid in arrears, up to a month before the next due day.
 */
export function datesAfterPayment(
  dates: DueDates,
  dueOn: PlainDate | null,
  {
    paid,
    maturesOn,
    bill,
  }: {
    readonly paid: ReadonlySet<PlainDate>;
    readonly maturesOn: PlainDate | null;
    /** The bill by hand that the payment counts for. */
    readonly bill?: BillDue | undefined;
  },
): DatesMoved | null {
  const { nextDue, paidTo } = dates;
  const day = bill?.dueOn ?? dueOn;
  if (day === null || (bill && bill.openCents > 0)) return null;
  if (nextDue !== null && (bill ? nextDue > day : nextDue !== day)) return null;
  let months = 1;
  while (paid.has(addMonths(day, months))) months += 1;
  const following = addMonths(day, months);
  const to = maturesOn !== null && following > maturesOn ? maturesOn : following;
  if (to <= day) return null;
  const covered = interestPaidTo(to);
  return {
    nextDue: [nextDue, to],
    paidTo: paidTo === null || paidTo >= covered ? null : [paidTo, covered],
  };
}

/** Dates with what a payment moved of them. */
export function datesMoved(dates: DueDates, moved: DatesMoved | null): DueDates {
  return moved ? { nextDue: moved.nextDue[1], paidTo: moved.paidTo?.[1] ?? dates.paidTo } : dates;
}

/**
 * A deal’s dates after a payment is reversed: the payment is due again, and what it had moved is restored. `moved` is
 * null when the payment moved nothing or, with `isImported`, when nothing is known about it. A bill by hand that the payment
 * counted for is due again if it is open now, and nothing moves if it stays paid.
 */
export function datesAfterReversal(
  dates: DueDates,
  payment: {
    readonly moved: DatesMoved | null;
    readonly dueOn: PlainDate | null;
    readonly isImported: boolean;
    /** Another payment covers the same due day. */
    readonly isPaidAnyway: boolean;
    /** The bill by hand that the payment counted for. */
    readonly bill?: BillDue | undefined;
  },
): DueDates {
  const { moved, dueOn, isImported, isPaidAnyway, bill } = payment;
  if (bill) {
    if (bill.openCents <= 0) return dates;
    const back = datesAfterReversal(dates, { ...payment, bill: undefined });
    const paidTo = bill.before ? datesAfterBill(bill.before, bill.dueOn).paidTo : interestPaidTo(bill.dueOn);
    return { nextDue: earlier(back.nextDue, bill.dueOn), paidTo: earlier(back.paidTo, paidTo) };
  }
  if (moved) {
    const [from, to] = moved.nextDue;
    const nextDue = from ?? (dates.nextDue === to ? null : dates.nextDue);
    return {
      nextDue: earlier(dates.nextDue, nextDue),
      paidTo: dates.paidTo === null ? null : earlier(dates.paidTo, moved.paidTo?.[0] ?? dates.paidTo),
    };
  }
  if (!isImported || dueOn === null || isPaidAnyway || dates.nextDue === null || dueOn >= dates.nextDue)
    return dates;
  return {
    nextDue: dueOn,
    paidTo: dates.paidTo === null ? null : earlier(dates.paidTo, interestPaidTo(dueOn)),
  };
}

/**
 * A deal’s dates after a bill by hand is approved: it is the next payment. The day interest is paid to no longer follows from the
 * next payment, because the bill can contain what was due before it.
 */
export function datesAfterBill({ nextDue, paidTo }: DueDates, dueOn: PlainDate): DueDates {
  if (nextDue === dueOn) return { nextDue, paidTo };
  return { nextDue: dueOn, paidTo: paidTo ?? (nextDue === null ? null : interestPaidTo(nextDue)) };
}

/** A deal’s dates after a bill by hand is withdrawn: those from before it, where they did not change since. */
export function datesAfterWithdrawal(
  { nextDue, paidTo }: DueDates,
  { dueOn, before }: Pick<BillDue, 'dueOn' | 'before'>,
): DueDates {
  if (before === null) return { nextDue, paidTo };
  const approved = datesAfterBill(before, dueOn);
  return {
    nextDue: nextDue === approved.nextDue ? before.nextDue : nextDue,
    paidTo: paidTo === approved.paidTo ? before.paidTo : paidTo,
  };
}

/** The earlier of two days; an unknown day is the earliest. */
function earlier(one: PlainDate | null, other: PlainDate | null): PlainDate | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}
