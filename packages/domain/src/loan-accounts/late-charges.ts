import { isOnHold, maturityOn, reopen, type Bill, type Book } from './book.ts';
import { shareOf } from './exact.ts';
import type { SerialDay } from './serial-day.ts';
import { shadowOpen } from './shadow.ts';

/**
 * Assesses late charges in a morning: one for each bill that was shadow-open at the close of its due day plus the grace
 * days. In the morning after a return, earlier bills are looked at again, and a charge can rise.
 */
export function assessLateCharges(book: Book, morning: SerialDay): void {
  const { lateCharge } = book.terms;
  if (!lateCharge || book.paidOffOn !== undefined) return;
  const isAgain = book.reassessOn === morning;
  const { graceDays } = lateCharge;
  for (const bill of book.bills) {
    const first = bill.dueOn + graceDays + 1;
    if (first === morning || (isAgain && first < morning)) assess(book, bill, morning);
  }
}

function assess(book: Book, bill: Bill, morning: SerialDay): void {
  const { graceDays = 0 } = book.terms.lateCharge ?? {};
  if (book.frozen.has(bill) || bill.dueOn > maturityOn(book, morning - 1)) return;
  const amount = chargeOn(book, shadowOpen(bill, bill.dueOn + graceDays));
  const charge = book.lateCharges.find((each) => each.bill === bill);
  const raised = amount - (charge?.amount ?? 0);
  if (raised <= 0) return;
  // A charge that falls into a hold is never made later.
  if (isOnHold(book, morning)) book.frozen.add(bill);
  else if (charge) {
    charge.amount += raised;
    charge.open += raised;
    reopen(book);
  } else book.lateCharges.push({ bill, on: morning, amount, open: amount });
}

/** Percentage, then minimum, then maximum; nothing for a bill that was covered in time. */
function chargeOn({ terms }: Book, lateCents: number): number {
  const { lateCharge } = terms;
  if (!lateCharge || lateCents <= 0) return 0;
  const { percent, flatCents = 0, minCents = 0, maxCents = Infinity } = lateCharge;
  const charge = percent === undefined ? flatCents : shareOf(lateCents, percent);
  return Math.min(Math.max(charge, minCents), maxCents);
}
