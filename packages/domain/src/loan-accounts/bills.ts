import { escrowBilledOn } from './billed-escrow.ts';
import type { Bill, Book, Correction } from './book.ts';
import { plainDateOf } from './days.ts';

/**
 * Makes the bill of a period from what was known that morning: the base carried to the period’s end, and a true-up, the
 * difference between what earlier bills should have been and what they were. Interest and true-up are never below zero
 * together; the rest is carried to the next bill.
 * @param billed what was billed for each earlier period, corrections included
 */
export function makeBill(known: Book, index: number, billed: readonly number[]): Bill {
  const { terms, periods, paymentCents } = known.loan;
  const { dueOn, billedOn: madeOn, isPrepaid } = periods.at(index);
  const interestCents = known.note.ofPeriod(index);
  const difference = known.note.beforePeriod(index) - known.billedInterestCents;
  const trueUpCents = Math.max(difference, -interestCents);
  const made = {
    dueOn,
    madeOn,
    interestCents,
    stretches: known.note.stretches(index, periods.at(index).end),
  };
  if (isPrepaid) return { ...made, trueUpCents: 0, escrowCents: 0, principalCents: 0, corrections: [] };
  const principalCents =
    paymentCents === undefined
      ? 0
      : Math.min(Math.max(0, paymentCents - interestCents), known.unbilledPrincipalCents);
  return {
    ...made,
    trueUpCents,
    escrowCents: escrowBilledOn(terms, plainDateOf(dueOn)),
    principalCents,
    corrections: correctionsOf(known, index, billed),
  };
}

/** The periods before this one that owe other interest than they were billed. */
export function correctionsOf(book: Book, before: number, billed: readonly number[]): Correction[] {
  const corrections: Correction[] = [];
  for (let period = 0; period < before; period += 1) {
    const [billedCents, owedCents] = [billed[period] ?? 0, book.note.ofPeriod(period)];
    if (billedCents === owedCents) continue;
    const stretches = book.note.stretches(period, book.loan.periods.at(period).end);
    corrections.push({ period, billedCents, owedCents, stretches });
  }
  return corrections;
}

/** What some bills charged for each period: their own, and the corrections of earlier ones. */
export function billedByPeriod(bills: readonly Bill[]): number[] {
  const billed: number[] = [];
  for (const bill of bills) addBilled(billed, bill);
  return billed;
}

/** Adds the next bill to what was billed for each period. */
export function addBilled(billed: number[], { interestCents, corrections }: Bill): void {
  billed.push(interestCents);
  for (const { period, owedCents } of corrections) billed[period] = owedCents;
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
