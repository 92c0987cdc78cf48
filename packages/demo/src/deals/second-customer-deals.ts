import { addDays, addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import { fundedLoan, loanMaturing } from './funded-loans.ts';
import { completed, ordered } from './orders.ts';

export const secondCustomer = { email: 'customer2@demo.test', name: 'Terrence Okafor' };
export const bayEntity = 'Okafor Bay Homes LLC';

export function secondCustomerDeals(today: PlainDate): DealPlan[] {
  const ago = (days: number) => addDays(today, -days);
  const borrower = secondCustomer;
  return [
    // A draw is awaiting inspection.
    dealPlan({
      ...fundedLoan(ago(150), borrower),
      number: 'HL-20489',
      nickname: 'Bayshore Bungalow',
      type: 'FixNFlip',
      amount: 342_000,
      rate: 10.625,
      holdback: 88_000,
      entities: [bayEntity],
      properties: [{ street: '2604 Bayshore Court', city: 'Tampa', state: 'FL', zip: '33611' }],
      budget: {
        uploadedOn: ago(170),
        sublots: [{ sublot: '1', name: 'Bungalow', scope: 'renovation', percent: 100 }],
      },
      draws: [
        { requestedOn: ago(88), state: 'wired', amount: 26_400 },
        { requestedOn: ago(3), state: 'inspection scheduled', amount: 17_750 },
      ],
    }),
    dealPlan({
      ...fundedLoan(addMonths(today, -20), borrower),
      number: 'HL-20267',
      nickname: 'Ybor Triplex',
      type: 'Rental',
      amount: 398_000,
      rate: 8.375,
      entities: [bayEntity],
      propertyType: '2 to 4 units',
      properties: [{ street: '1811 Columbus Drive', city: 'Tampa', state: 'FL', zip: '33605' }],
      ledger: { monthlyImpound: 508.25, incidents: { 7: 'late', 12: 'in two parts' } },
    }),
    // Past maturity and not paid off.
    dealPlan({
      ...loanMaturing(ago(18), borrower),
      number: 'HL-20303',
      nickname: 'Nebraska Avenue',
      type: 'Short Term Finance',
      amount: 164_500,
      rate: 11.25,
      entities: [bayEntity],
      properties: [{ street: '4120 Nebraska Avenue', city: 'Tampa', state: 'FL', zip: '33603' }],
    }),
    dealPlan({
      number: 'HL-20676',
      nickname: 'Gulf Breeze Build',
      type: 'NewConstruction',
      status: 'Approval Submitted 2',
      statusDate: ago(3),
      amount: 528_000,
      rate: 10.375,
      holdback: 296_000,
      borrower,
      entities: [bayEntity],
      properties: [{ street: '41 Gulf Breeze Drive', city: 'Bradenton', state: 'FL', zip: '34205' }],
      orders: {
        appraisal: completed(ago(8)),
        inspection: completed(ago(5)),
        title: ordered(ago(6), addDays(today, 4)),
      },
      budget: {
        uploadedOn: ago(30),
        sublots: [{ sublot: '1', name: 'House', scope: 'new house', percent: 100 }],
      },
    }),
    dealPlan({
      number: 'HL-20715',
      nickname: 'Seminole Heights',
      type: 'Multifamily',
      status: 'Application',
      statusDate: ago(2),
      amount: 1_120_000,
      rate: 9.5,
      borrower,
      properties: [{ street: '6015 Seminole Avenue', city: 'Tampa', state: 'FL', zip: '33604' }],
    }),
  ];
}
