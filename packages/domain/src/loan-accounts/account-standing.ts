import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book } from './book.ts';
import { plainDateOf, type Day } from './days.ts';

export const accountStatuses = [
  'current',
  '1-29',
  '30-59',
  '60-89',
  '90+',
  'default',
  'matured',
  'paidOff',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Where a loan stands: what is next, what is paid and what is late. */
export interface AccountStanding {
  /** The maturity day in force. */
  readonly maturityOn: PlainDate;
  /** Null when the loan is paid off. */
  readonly nextDue: PlainDate | null;
  /** The end of the last period whose bill is paid in full with all before it. */
  readonly paidTo: PlainDate;
  readonly status: AccountStatus;
  /** Of the oldest bill that is open when all money counts for bills first. Zero on its due day. */
  readonly daysPastDue: number;
}

export function standingOf(book: Book, today: Day): AccountStanding {
  const maturityOn = book.maturity.on(today);
  const daysPastDue = daysPastDueOf(book, today);
  const nextDue = nextDueOf(book, maturityOn);
  return {
    maturityOn: plainDateOf(maturityOn),
    nextDue: nextDue === undefined ? null : plainDateOf(nextDue),
    paidTo: plainDateOf(paidToOf(book)),
    status: statusOf(book, { today, maturityOn, daysPastDue }),
    daysPastDue,
  };
}

function daysPastDueOf(book: Book, today: Day): number {
  const oldest = book.paidOffOn === undefined ? book.shadow.oldestOpen() : undefined;
  const dueOn = oldest === undefined ? today : (book.bills[oldest]?.dueOn ?? today);
  return Math.max(0, today - dueOn);
}

/** The first open bill, else the next period; the maturity day if it is earlier and principal is owed. */
function nextDueOf(book: Book, maturityOn: Day): Day | undefined {
  if (book.paidOffOn !== undefined) return undefined;
  const first = book.firstOpenBill();
  const dueOn = book.bills[first]?.dueOn ?? book.loan.periods.at(first).end;
  return book.principalCents > 0 ? Math.min(dueOn, maturityOn) : dueOn;
}

function paidToOf(book: Book): Day {
  if (book.paidOffOn !== undefined) return book.paidOffOn;
  const first = book.firstOpenBill();
  return first === 0 ? book.loan.fundedOn : book.loan.periods.at(first - 1).end;
}

function statusOf(
  book: Book,
  { today, maturityOn, daysPastDue }: { today: Day; maturityOn: Day; daysPastDue: number },
): AccountStatus {
  if (book.paidOffOn !== undefined) return 'paidOff';
  if (today >= maturityOn) return 'matured';
  const isPastDue = daysPastDue > 0 && daysPastDue >= (book.loan.terms.default?.pastDueDays ?? Infinity);
  if (isPastDue || book.declared.on(today)) return 'default';
  if (daysPastDue === 0) return 'current';
  if (daysPastDue < 30) return '1-29';
  if (daysPastDue < 60) return '30-59';
  return daysPastDue < 90 ? '60-89' : '90+';
}
