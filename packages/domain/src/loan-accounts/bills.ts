import type { Bill, Book } from './book.ts';

/**
 * Makes the bill of a period from what was known that morning: the base carried to the period’s end, and a true-up, the
 * difference between what earlier bills should have been and what they were. Interest and true-up are never below zero
 * together; the rest is carried to the next bill.
 */
export function makeBill(known: Book, index: number): Bill {
  const { terms, periods, paymentCents } = known.loan;
  const { dueOn, billedOn: madeOn, isPrepaid } = periods.at(index);
  const interestCents = known.note.ofPeriod(index);
  const difference = known.note.beforePeriod(index) - known.billedInterestCents;
  const trueUpCents = Math.max(difference, -interestCents);
  if (isPrepaid) return { dueOn, madeOn, interestCents, trueUpCents: 0, escrowCents: 0, principalCents: 0 };
  const principalCents =
    paymentCents === undefined
      ? 0
      : Math.min(Math.max(0, paymentCents - interestCents), known.unbilledPrincipalCents);
  return {
    dueOn,
    madeOn,
    interestCents,
    trueUpCents,
    escrowCents: terms.escrowMonthlyCents ?? 0,
    principalCents,
  };
}

/** Adds the bill of interest collected at closing, which is received on the day it is made. */
export function addPrepaidBill(book: Book, bill: Bill): void {
  const number = book.bills.length;
  book.addBill(bill);
  const money = { on: bill.madeOn, by: 'closing' };
  const parts = [{ to: 'interest', index: number, cents: bill.interestCents, isNamed: true } as const];
  for (const part of parts) book.book(part, money.on, money.by);
  book.placements.push({ ...money, kind: 'closing', cents: bill.interestCents, parts, isReturned: false });
  book.shadow.cover(number, bill.interestCents, money);
}
