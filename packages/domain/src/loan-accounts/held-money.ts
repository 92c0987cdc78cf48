import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { LoanAccount } from './account.ts';
import { dayNumber, plainDateOf } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { prepareLoan } from './loan.ts';
import { bookAtClose } from './replay.ts';
import type { LoanTerms } from './terms.ts';

/** How long before its end a reserve is noticed. */
export const reserveNoticeDays = 60;
const suspenseDays = 30;

/**
 * The day the interest reserve runs out, if it is within 60 days and nothing happens until then but what happens by itself.
 * Undefined for a reserve that is empty already.
 */
export function reserveEmptyOn(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
): PlainDate | undefined {
  const today = dayNumber(asOf);
  const book = bookAtClose(prepareLoan(terms), entries, {
    entriesThrough: today,
    close: today + reserveNoticeDays,
  });
  const lastUse = book.placements.findLast(({ kind }) => kind === 'reserve');
  if (book.reserveCents > 0 || !lastUse || lastUse.on <= today) return undefined;
  return plainDateOf(lastUse.on);
}

/**
 * The day on which the oldest money in suspense had been there for 30 days; undefined before that day. What came first is used
 * first, and money that no payment explains is older than the account.
 */
export function suspenseOldOn(
  { buckets, payments }: Pick<LoanAccount, 'buckets' | 'payments'>,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
): PlainDate | undefined {
  if (buckets.suspenseCents <= 0) return undefined;
  const newestFirst = entries
    .filter(({ kind }) => kind === 'payment')
    .toSorted((a, b) => (a.on < b.on ? 1 : -1));
  let unexplained = buckets.suspenseCents;
  for (const { id, on } of newestFirst) {
    for (const { bucket, amountCents } of payments.get(id) ?? [])
      if (bucket === 'suspense') unexplained -= amountCents;
    if (unexplained > 0) continue;
    const old = addDays(on, suspenseDays);
    return old <= asOf ? old : undefined;
  }
  const first = entries.reduce((day, { on }) => (on < day ? on : day), asOf);
  const old = addDays(first, suspenseDays);
  return old <= asOf ? old : asOf;
}
