import type { Book } from './book.ts';
import type { Day } from './days.ts';
import { percentOf } from './exact.ts';
import type { LoanTerms } from './terms.ts';

type LateChargeTerms = NonNullable<LoanTerms['lateCharge']>;

/**
 * In the morning after the days of grace, a bill that was still open at their close gets a late charge, once. A return
 * makes bills open that were in time, or more of them; their charge comes or rises in the morning after it.
 */
export function assessLateCharges(book: Book, today: Day): void {
  const rule = book.loan.terms.lateCharge;
  if (!rule || book.paidOffOn !== undefined) return;
  const reopened = book.reopened.filter((bill) => bill < book.nextGrace);
  book.reopened = [];
  for (const bill of reopened) assess(book, rule, { bill, today });
  for (;;) {
    const dueOn = book.bills[book.nextGrace]?.dueOn;
    if (dueOn === undefined || dueOn + rule.graceDays >= today) return;
    assess(book, rule, { bill: book.nextGrace, today });
    book.nextGrace += 1;
  }
}

/** Not for a bill due after maturity. A charge that falls into a hold never comes, and neither does its rise. */
function assess(book: Book, rule: LateChargeTerms, { bill, today }: { bill: number; today: Day }): void {
  const dueOn = book.bills[bill]?.dueOn;
  if (dueOn === undefined || dueOn > book.maturity.on(today) || book.spared.has(bill)) return;
  const lateCents = book.shadow.openOn(bill, dueOn + rule.graceDays);
  if (lateCents <= 0) return;
  const cents = chargeFor(rule, lateCents);
  const list = book.owed.lateCharges;
  const index = list.items.findIndex((item) => item.bill === bill);
  if (cents <= (list.items[index]?.cents ?? 0)) return;
  if (book.onHold.on(today)) book.spared = new Set([...book.spared, bill]);
  else if (index < 0) list.owe({ on: today, cents, bill, ofCents: lateCents });
  else list.correct(index, { cents, ofCents: lateCents });
}

function chargeFor(rule: LateChargeTerms, lateCents: number): number {
  const cents = rule.flatCents ?? percentOf(lateCents, rule.percent ?? 0);
  return Math.min(Math.max(cents, rule.minCents ?? 0), rule.maxCents ?? Number.POSITIVE_INFINITY);
}
