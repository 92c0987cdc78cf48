import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { interestPaidTo } from './loan-balances.ts';
import type { DatesMoved, LedgerEntry } from './ledger-entry.ts';

/** What a deal says of its next payment. */
export interface DueDates {
  /** Null when it is not on record. */
  readonly nextDue: PlainDate | null;
  /** Null while it follows from the next payment. */
  readonly paidTo: PlainDate | null;
}

type Dated = Pick<LedgerEntry, 'kind' | 'dueOn' | 'undoes'>;

/** The days whose instalments are paid: those with more payments than payments taken back. */
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
 * How a payment of the instalment due on a day moves the next payment: to the month after it, past those that have been
 * paid ahead, and never beyond maturity. Nothing moves while an earlier instalment is unpaid. Interest is paid in arrears,
 * up to a month before what is due next.
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
 * What a deal says of its next payment once a payment has been taken back: the instalment is due again, and what the
 * payment had moved is as it was. `moved` is null where the payment moved nothing or, `isImported`, nobody knows.
 */
export function datesAfterReversal(
  dates: DueDates,
  payment: {
    readonly moved: DatesMoved | null;
    readonly dueOn: PlainDate | null;
    readonly isImported: boolean;
    /** Another payment of the same instalment stands. */
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

/** The earlier of two days; what is not known comes first. */
function earlier(one: PlainDate | null, other: PlainDate | null): PlainDate | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}
