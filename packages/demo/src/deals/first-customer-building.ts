import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import { guarantor, holdingsEntity, homesEntity } from './first-customer-in-process.ts';
import { fundedLoan, loanMaturing } from './funded-loans.ts';

/** Funded deals with a budget: drawing, between draws, not started, fully drawn and paid off. */
export function firstCustomerBuilding(today: PlainDate): DealPlan[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    // Two sublots, two wired draws and a third in progress.
    dealPlan({
      ...fundedLoan(ago(252)),
      number: 'HL-20418',
      nickname: 'Juniper Lane',
      type: 'NewConstruction',
      amount: 318_000,
      rate: 10.25,
      termMonths: 12,
      holdback: 148_000,
      entities: [homesEntity],
      properties: [
        { street: '9 Juniper Lane', city: 'Greenville', state: 'SC', zip: '29607' },
        { street: '11 Juniper Lane', city: 'Greenville', state: 'SC', zip: '29607' },
      ],
      members: [
        guarantor,
        { name: { first: 'Ruth', last: 'Langley' }, role: 'Closing agent', status: 'Active' },
      ],
      budget: {
        uploadedOn: ago(270),
        sublots: [
          { sublot: '1', name: 'Main house', scope: 'new house', percent: 86 },
          { sublot: '2', name: 'Detached garage', scope: 'outbuilding', percent: 14 },
        ],
      },
      draws: [
        {
          requestedOn: ago(105),
          state: 'wired',
          amount: 38_500,
          cut: { amount: 1_500, reason: 'Formwork on the north side was still open at the inspection.' },
        },
        { requestedOn: ago(62), state: 'wired', amount: 31_080 },
        {
          requestedOn: ago(12),
          state: 'inspected',
          amount: 22_000,
          cut: { amount: 700, reason: 'One bay of the roof was not yet decked.' },
        },
      ],
    }),
    // Matures in 40 days, with money left in the budget and no draw in progress.
    dealPlan({
      ...loanMaturing(addDays(today, 40)),
      number: 'HL-20377',
      nickname: 'Alder Court 2',
      type: 'FixNFlip',
      amount: 264_500,
      rate: 11,
      holdback: 92_000,
      entities: [homesEntity],
      properties: [{ street: '2 Alder Court', city: 'Decatur', state: 'GA', zip: '30030' }],
      budget: {
        uploadedOn: ago(340),
        sublots: [{ sublot: '1', name: 'House', scope: 'renovation', percent: 100 }],
      },
      draws: [
        { requestedOn: ago(260), state: 'wired', amount: 21_400 },
        { requestedOn: ago(190), state: 'wired', amount: 27_650 },
        {
          requestedOn: ago(96),
          state: 'wired',
          amount: 19_300,
          cut: { amount: 850, reason: 'Two windows were delivered but not set.' },
        },
      ],
      ledger: { incidents: { 2: 'late', 5: 'returned unpaid' } },
    }),
    dealPlan({
      ...fundedLoan(ago(205)),
      number: 'HL-20446',
      nickname: 'Granby Street Apartments',
      type: 'Multifamily',
      amount: 1_850_000,
      rate: 9.25,
      holdback: 240_000,
      entities: [holdingsEntity],
      properties: [{ street: '720 Granby Street', city: 'Norfolk', state: 'VA', zip: '23510' }],
      budget: {
        uploadedOn: ago(226),
        sublots: [{ sublot: '1', name: 'All units', scope: 'renovation', percent: 100 }],
      },
      draws: [{ requestedOn: ago(120), state: 'wired', amount: 61_200 }],
    }),
    // The budget is fully drawn and the loan is almost paid off.
    dealPlan({
      ...fundedLoan(ago(290)),
      number: 'HL-20392',
      nickname: 'Foxglove Cottage',
      type: 'FixNFlip',
      amount: 231_000,
      rate: 10.875,
      holdback: 68_000,
      entities: [homesEntity],
      properties: [{ street: '77 Foxglove Lane', city: 'Asheville', state: 'NC', zip: '28801' }],
      budget: {
        uploadedOn: ago(312),
        sublots: [{ sublot: '1', name: 'Cottage', scope: 'renovation', percent: 100 }],
      },
      draws: [
        { requestedOn: ago(255), state: 'wired', amount: 24_000 },
        { requestedOn: ago(200), state: 'wired', amount: 29_500 },
        { requestedOn: ago(140), state: 'wired', amount: 'the rest' },
      ],
      ledger: { paydowns: [{ on: ago(38), leaving: 4_812.37 }] },
    }),
    // Just started: a budget but no draws.
    dealPlan({
      ...fundedLoan(ago(25)),
      number: 'HL-20597',
      nickname: 'Tern Island House',
      type: 'New Construction',
      amount: 612_000,
      rate: 10.5,
      holdback: 340_000,
      entities: [homesEntity],
      properties: [{ street: '3 Tern Island Road', city: 'Beaufort', state: 'SC', zip: '29902' }],
      members: [guarantor],
      budget: {
        uploadedOn: ago(46),
        sublots: [
          { sublot: '1', name: 'House', scope: 'new house', percent: 90 },
          { sublot: '2', name: 'Boat shed', scope: 'outbuilding', percent: 10 },
        ],
      },
    }),
    dealPlan({
      ...fundedLoan(ago(362)),
      number: 'HL-20345',
      nickname: 'Old Mill Cottage',
      type: 'FixNFlip',
      status: 'Paid Off',
      statusDate: ago(45),
      amount: 176_000,
      rate: 11.25,
      holdback: 41_000,
      entities: [homesEntity],
      properties: [{ street: '12 Old Mill Lane', city: 'Knoxville', state: 'TN', zip: '37917' }],
      budget: {
        uploadedOn: ago(380),
        sublots: [{ sublot: '1', name: 'Cottage', scope: 'renovation', percent: 100 }],
      },
      draws: [
        { requestedOn: ago(300), state: 'wired', amount: 22_000 },
        { requestedOn: ago(180), state: 'wired', amount: 'the rest' },
      ],
      ledger: { paidOffOn: ago(45) },
    }),
  ];
}
