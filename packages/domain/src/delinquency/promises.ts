import type { PlainDate } from '../calendar/plain-date.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';

export const promiseOutcomes = ['open', 'kept', 'partly kept', 'broken'] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

/** What a borrower promised to pay. */
export interface PaymentPromise {
  readonly id: string;
  readonly amountCents: number;
  /** The day it was made. */
  readonly madeOn: PlainDate;
  /** The last day for a payment that counts. */
  readonly dueOn: PlainDate;
}

export interface JudgedPromise {
  readonly outcome: PromiseOutcome;
  /** Payments that count toward it, up to its amount. */
  readonly receivedCents: number;
}

/**
 * Decides which promises were kept, from the payments received between each promise and its day. A payment counts once, for
 * the promise due first; a returned payment does not count. A promise that is not kept yet stays open through its day.
 */
export function judgePromises(
  promises: readonly PaymentPromise[],
  entries: readonly LoanEntry[],
  today: PlainDate,
): ReadonlyMap<string, JudgedPromise> {
  const left = paymentsReceived(entries, today).map(({ on, amountCents }) => ({ on, cents: amountCents }));
  const judged = new Map<string, JudgedPromise>();
  for (const { id, amountCents, madeOn, dueOn } of promises.toSorted(dueFirst)) {
    let receivedCents = 0;
    for (const payment of left.filter(({ on }) => on >= madeOn && on <= dueOn)) {
      const used = Math.min(payment.cents, amountCents - receivedCents);
      payment.cents -= used;
      receivedCents += used;
    }
    judged.set(id, { outcome: outcomeOf(receivedCents, amountCents, dueOn < today), receivedCents });
  }
  return judged;
}

function paymentsReceived(entries: readonly LoanEntry[], today: PlainDate) {
  const returned = new Set(
    entries.flatMap((entry) => (entry.kind === 'reversal' && entry.on <= today ? [entry.reverses] : [])),
  );
  return entries
    .filter((entry) => entry.kind === 'payment')
    .filter(({ id, on }) => on <= today && !returned.has(id))
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}

function outcomeOf(received: number, promised: number, isOver: boolean): PromiseOutcome {
  if (received >= promised) return 'kept';
  if (!isOver) return 'open';
  return received > 0 ? 'partly kept' : 'broken';
}

function dueFirst(a: PaymentPromise, b: PaymentPromise): number {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1;
  if (a.madeOn !== b.madeOn) return a.madeOn < b.madeOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
