import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import { fundedLoan } from './funded-loans.ts';
import { earlierSelf } from '../people/people.ts';

/** A loan recorded under the first customer’s older email, to be found with Add My Loan. */
export function loanToLookUp(today: PlainDate): DealPlan {
  return dealPlan({
    ...fundedLoan(addMonths(today, -26), { email: earlierSelf.email, name: earlierSelf.name }),
    number: 'HL-20177',
    nickname: 'Cedar Hollow',
    type: 'Rental',
    amount: 164_000,
    rate: 7.875,
    properties: [{ street: '31 Cedar Hollow Road', city: 'Spartanburg', state: 'SC', zip: '29301' }],
  });
}
