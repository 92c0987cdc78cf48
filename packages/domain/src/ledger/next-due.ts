import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { interestPaidTo } from './loan-balances.ts';
import type { DatesMoved, LedgerEntry } from './ledger-entry.ts';

export interface DueDates {
  /** Null when not on record. */
  readonly nextDue: PlainDate | null;
  /** Null while it follows from the next payment. */
  readonly paidTo: PlainDate | null;
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
 * never beyond maturity. Nothing moves while an earlier payment is open. Interest is paid in arrears, up to a month
 * before the next due day.
 */
export function datesAfterPayment(
  dates: DueDates,
  dueOn: PlainDate | null,
  { paid, maturesOn }: { readonly paid: ReadonlySet<PlainDate>; readonly maturesOn: PlainDate | null },
): DatesMoved | null {
  const { nextDue, paidTo } = dates;
  if (dueOn === null || (nextDue !== null && nextDue !== dueOn)) return null;
  let months = 1;
  while (paid.has(addMonths(dueOn, months))) months += 1;
  const following = addMonths(dueOn, months);
  const to = maturesOn !== null && following > maturesOn ? maturesOn : following;
  if (to <= dueOn) return null;
  const covered = interestPaidTo(to);
  return {
    nextDue: [nextDue, to],
    paidTo: paidTo === null || paidTo >= covered ? null : [paidTo, covered],
  };
}

/**
 * A deal’s dates after a payment is reversed: the payment is due again, and what it had moved is restored. `moved` is
 * null when the payment moved nothing or, with `isImported`, when nothing is known about it.
 */
export function datesAfterReversal(
  dates: DueDates,
  payment: {
    readonly moved: DatesMoved | null;
    readonly dueOn: PlainDate | null;
    readonly isImported: boolean;
    /** Another payment covers the same due day. */
    readonly isPaidAnyway: boolean;
  },
): DueDates {
  const { moved, dueOn, isImported, isPaidAnyway } = payment;
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

/** The earlier of two days; an unknown day is the earliest. */
function earlier(one: PlainDate | null, other: PlainDate | null): PlainDate | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}
