import { addDays, addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import { firstCustomer, guarantor, holdingsEntity, homesEntity } from './first-customer-in-process.ts';
import { fundedLoan, loanMaturing } from './funded-loans.ts';

/** Funded deals without draws, and a withdrawn one. */
export function firstCustomerPaying(today: PlainDate): DealPlan[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    dealPlan({
      ...loanMaturing(addDays(today, 20)),
      number: 'HL-20354',
      nickname: 'Mill Road 1',
      type: 'Short Term Finance',
      amount: 198_750,
      rate: 11.5,
      entities: [homesEntity],
      properties: [{ street: '1 Mill Road', city: 'Durham', state: 'NC', zip: '27701' }],
      ledger: { incidents: { 4: 'late charge waived' } },
    }),
    // Eight years of payments, including every kind of payment problem.
    dealPlan({
      ...fundedLoan(addMonths(today, -99)),
      number: 'HL-20021',
      nickname: 'Harper Row',
      type: 'Rental',
      amount: 455_000,
      rate: 8.125,
      entities: [holdingsEntity],
      propertyType: 'Townhouses',
      properties: ['16', '18', '20'].map((number) => ({
        street: `${number} Harper Row`,
        city: 'Columbus',
        state: 'OH',
        zip: '43206',
      })),
      members: [guarantor],
      ledger: {
        monthlyImpound: 612.38,
        incidents: {
          3: 'late',
          9: 'late charge waived',
          17: 'returned unpaid',
          26: 'reversed',
          33: 'in two parts',
          41: 'late',
          48: 'next paid ahead',
          60: 'late charge waived',
          71: 'late',
          79: 'reversed',
          85: 'returned unpaid',
          91: 'in two parts',
        },
      },
    }),
    dealPlan({
      ...fundedLoan(ago(230)),
      number: 'HL-20431',
      nickname: 'Alder Homes line',
      type: 'Line of Credit',
      amount: 500_000,
      rate: 9.75,
      isUnconfirmed: true,
      entities: [homesEntity],
      ledger: {
        advancedAtClosing: 120_000,
        advances: [
          { on: ago(171), amount: 85_000 },
          { on: ago(92), amount: 64_500 },
        ],
        paydowns: [{ on: ago(126), leaving: 95_000 }],
      },
    }),
    // Has an address but no nickname.
    dealPlan({
      ...fundedLoan(addMonths(today, -14)),
      number: 'HL-20288',
      type: 'Rental',
      amount: 187_500,
      rate: 8.5,
      entities: [holdingsEntity],
      properties: [
        { street: '5219 Lindell Avenue', city: 'Indianapolis', state: 'IN', zip: '46208' },
        { street: '5223 Lindell Avenue', city: 'Indianapolis', state: 'IN', zip: '46208' },
      ],
      ledger: { monthlyImpound: 241.5, incidents: { 6: 'late' } },
    }),
    dealPlan({
      number: 'HL-20503',
      nickname: 'Pecan Street Duplex',
      type: 'Rental',
      status: 'Withdrawn',
      statusDate: ago(80),
      amount: 232_000,
      rate: 8.75,
      borrower: firstCustomer,
      propertyType: '2 to 4 units',
      properties: [{ street: '508 Pecan Street', city: 'San Antonio', state: 'TX', zip: '78210' }],
    }),
  ];
}
