import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { LoanAccount } from './account.ts';
import { dayNumber, plainDateOf } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { prepareLoan } from './loan.ts';
import { bookAtClose } from './replay.ts';
import type { LoanTerms } from './terms.ts';

const reserveNoticeDays = 60;
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

/** Whether money has been in suspense for 30 days. What came first is used first. */
export function isSuspenseOld(
  { buckets, payments }: Pick<LoanAccount, 'buckets' | 'payments'>,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
): boolean {
  const since = addDays(asOf, -suspenseDays);
  const recent = entries
    .filter(({ kind, on }) => kind === 'payment' && on > since)
    .flatMap(({ id }) => payments.get(id) ?? [])
    .reduce((sum, { bucket, amountCents }) => (bucket === 'suspense' ? sum + amountCents : sum), 0);
  return buckets.suspenseCents > recent;
}
