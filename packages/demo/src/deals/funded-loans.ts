import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealPlan } from './deal-plan.ts';
import { firstCustomer } from './first-customer-in-process.ts';
import { allCompleted } from './orders.ts';
import { fundedOn } from './stage-history.ts';

/** What loans of a customer have in common once they are signed and funded. */
export function fundedLoan(signedOn: PlainDate, borrower: DealPlan['borrower'] = firstCustomer) {
  return {
    borrower,
    status: 'Funded' as const,
    signedOn,
    statusDate: fundedOn(signedOn),
    orders: allCompleted(signedOn),
  };
}

/** A loan of a year that ends on that day. */
export function loanMaturing(maturesOn: PlainDate, borrower = firstCustomer) {
  return { ...fundedLoan(addMonths(maturesOn, -12), borrower), termMonths: 12, maturesOn };
}
