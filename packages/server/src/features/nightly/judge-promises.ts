import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { judgePromises, type JudgedPromise } from '@drawbridge/domain/delinquency/promises.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { PromiseRow } from './promise-store.ts';

/** A promise whose outcome differs from the recorded one. */
export interface JudgedAnew extends JudgedPromise {
  readonly id: string;
}

/** Judges a loan’s promises by the payments in the ledger. */
export function judgedToday(
  promises: readonly Pick<PromiseRow, 'id' | 'amount' | 'made_on' | 'due_on'>[],
  entries: readonly LoanEntry[],
  today: PlainDate,
): ReadonlyMap<string, JudgedPromise> {
  return judgePromises(
    promises.map(({ id, amount, made_on: madeOn, due_on: dueOn }) => ({
      id,
      amountCents: centsFromDollars(amount),
      madeOn,
      dueOn,
    })),
    entries,
    today,
  );
}

/** Promises whose outcome changed since the last nightly run. */
export function judgedAnew(
  promises: readonly PromiseRow[],
  entries: readonly LoanEntry[],
  day: PlainDate,
): readonly JudgedAnew[] {
  if (promises.length === 0) return [];
  const judged = judgedToday(promises, entries, day);
  return promises.flatMap(({ id, outcome, received }) => {
    const now = judged.get(id);
    const isSame = now?.outcome === outcome && now.receivedCents === centsFromDollars(received);
    return now && !isSame ? [{ id, ...now }] : [];
  });
}
