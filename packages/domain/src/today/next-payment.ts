import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';

/** A loan’s next payment. Its amount is null until it is billed, and 0 once it is paid. */
export interface NextPayment {
  readonly dueOn: PlainDate;
  readonly open: Cents | null;
}

/**
 * A loan’s next payment: what is open of a bill entered by hand; what the account owes once the payment is due; before that, what
 * its bill asks.
 */
export function nextPaymentOf(
  {
    nextDue,
    owed,
    asked,
    handBill,
  }: {
    readonly nextDue: PlainDate | null;
    /** By the account, today. Null until its terms are confirmed. */
    readonly owed: Cents | null;
    /** By the bill of that day. Null until it is made. */
    readonly asked: Cents | null;
    readonly handBill: NextPayment | null;
  },
  today: PlainDate,
): NextPayment | null {
  if (handBill) return handBill;
  if (nextDue === null) return null;
  return { dueOn: nextDue, open: nextDue <= today ? owed : asked };
}

/** Several loans’ next payment in one sum. */
export interface PaymentsDue {
  readonly day: PlainDate;
  /** Null if a payment of that day is not billed yet. */
  readonly amount: Cents | null;
  readonly loans: number;
}

/** What is late, from its earliest day on; else what is due on the next day. Null when no payment is known. */
export function paymentsDue(payments: readonly NextPayment[], today: PlainDate): PaymentsDue | null {
  const open = payments
    .filter((payment) => payment.open !== 0)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const [first] = open;
  if (!first) return null;
  const late = open.filter(({ dueOn }) => dueOn < today);
  const due = late.length > 0 ? late : open.filter(({ dueOn }) => dueOn === first.dueOn);
  const isBilled = due.every((payment) => payment.open !== null);
  const amount = due.reduce((sum, payment) => sum + (payment.open ?? 0), 0);
  return { day: first.dueOn, amount: isBilled ? cents(amount) : null, loans: due.length };
}
