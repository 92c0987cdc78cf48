import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { firstCustomer } from './first-customer-in-process.ts';
import { allCompleted } from './orders.ts';
import { fundedOn } from './stage-history.ts';

/** What a loan of the first customer has in common with her others, once it is signed and funded. */
export function fundedLoan(signedOn: PlainDate) {
  return {
    borrower: firstCustomer,
    status: 'Funded' as const,
    signedOn,
    statusDate: fundedOn(signedOn),
    orders: allCompleted(signedOn),
  };
}

/** A loan of a year that ends on that day. */
export function loanMaturing(maturesOn: PlainDate) {
  return { ...fundedLoan(addMonths(maturesOn, -12)), termMonths: 12, maturesOn };
}
