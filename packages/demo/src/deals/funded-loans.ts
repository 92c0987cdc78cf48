import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealPlan } from './deal-plan.ts';
import { firstCustomer } from './first-customer-in-process.ts';
import { allCompleted } from './orders.ts';
import { fundedOn } from './stage-history.ts';

/** The values shared by a customer’s funded loans. */
export function fundedLoan(signedOn: PlainDate, borrower: DealPlan['borrower'] = firstCustomer) {
  return {
    borrower,
    status: 'Funded' as const,
    signedOn,
    statusDate: fundedOn(signedOn),
    orders: allCompleted(signedOn),
  };
}

/** A one-year loan that matures on the given day. */
export function loanMaturing(maturesOn: PlainDate, borrower = firstCustomer) {
  return { ...fundedLoan(addMonths(maturesOn, -12), borrower), termMonths: 12, maturesOn };
}
