import { billedPrincipal, principalOn, type BilledAmounts, type Book } from './book.ts';
import { levelPayment } from './exact.ts';
import { interestOf, rateOn, stretchesOf } from './interest.ts';
import { billDayOf, type Period } from './periods.ts';
import { serialOf, type SerialDay } from './serial-day.ts';

/** Interest of all periods up to and with one, each rounded once, by what the book knows now. */
export function accruedThrough(book: Book, index: number): number {
  const { accruedBy, terms } = book;
  for (let at = accruedBy.length; at <= index; at += 1) {
    const period = book.periodAt(at);
    const own = interestOf(terms, stretchesOf(book, period, period.end));
    accruedBy[at] = (accruedBy[at - 1] ?? 0) + own;
  }
  return accruedBy[index] ?? 0;
}

/** Interest and true-ups of all bills made. */
export function billedInterest({ bills }: Book): number {
  return bills.reduce((sum, { interest, trueUp }) => sum + interest + trueUp, 0);
}

/**
 * What the bill of the next period asks for, by what a book knows: the base of this morning and the known rates, carried
 * to the period’s end. Its true-up is what all billed periods owe by that, less what was billed for them. Interest and
 * true-up together are never below zero; the rest is carried to later bills.
 */
export function nextBill(known: Book, index: number, day: SerialDay): BilledAmounts {
  const { terms } = known;
  const owed = accruedThrough(known, index);
  const interest = owed - (index === 0 ? 0 : accruedThrough(known, index - 1));
  const trueUp = Math.max(owed - billedInterest(known) - interest, -interest);
  return {
    interest,
    trueUp,
    escrow: terms.escrowMonthlyCents ?? 0,
    principal: levelPart(known, interest, day),
  };
}

/** The principal of a level payment: what its own interest leaves, at most what is not billed yet. */
function levelPart(book: Book, interest: number, day: SerialDay): number {
  const { repayment, commitmentCents, fundedOn } = book.terms;
  if (!repayment) return 0;
  const payment =
    repayment.paymentCents ??
    levelPayment(commitmentCents, rateOn(book, serialOf(fundedOn)), repayment.months ?? 1);
  const unbilled = principalOn(book, day) - billedPrincipal(book);
  return Math.max(0, Math.min(payment - interest, unbilled));
}

/** Adds the bill of the next period. One collected at closing is received as it is made. */
export function addBill(book: Book, period: Period, amounts: BilledAmounts, madeOn: SerialDay): void {
  const { interest, trueUp, escrow, principal } = amounts;
  const amount = interest + trueUp + escrow + principal;
  const open = period.isPrepaid
    ? { interest: 0, escrow: 0, principal: 0 }
    : { interest: interest + trueUp, escrow, principal };
  const dueOn = period.isPrepaid ? madeOn : period.end;
  const coverage = period.isPrepaid ? [{ day: madeOn, cents: amount, source: 'closing' }] : [];
  const covered = period.isPrepaid ? amount : 0;
  book.bills.push({ ...amounts, period, madeOn, dueOn, amount, open, coverage, covered });
  book.nextPeriod += 1;
}

/** The period to bill in this morning, if there is one. */
export function periodToBill(book: Book, day: SerialDay): Period | undefined {
  const period = book.periodAt(book.nextPeriod);
  const isDue = !period.isPrepaid && billDayOf(period, book.terms.leadDays) <= day;
  return isDue && book.paidOffOn === undefined ? period : undefined;
}
