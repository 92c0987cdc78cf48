import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** From this many days before a payment is due, paying comes before drawing. */
const payingDays = 7;

interface LoanInUse {
  readonly nextPaymentDate: PlainDate | null;
  /** Whether the borrower can request a draw now. */
  readonly isDrawable: boolean;
}

/** What a funded loan’s page offers its borrower first: to request a draw, unless there is none or a payment is near or late. */
export function dealAct({ nextPaymentDate, isDrawable }: LoanInUse, today: PlainDate): 'pay' | 'draw' {
  const paysSoon = nextPaymentDate !== null && daysBetween(today, nextPaymentDate) <= payingDays;
  return isDrawable && !paysSoon ? 'draw' : 'pay';
}
