import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import { allCompleted, completed, ordered } from './orders.ts';

export const firstCustomer = { email: 'customer@demo.test', name: 'Maria Alder' };
export const homesEntity = 'Alder Homes LLC';
export const holdingsEntity = 'Alder Street Holdings LLC';
const jonWhitfield = { first: 'Jon', last: 'Whitfield' };
export const guarantor = { name: jonWhitfield, role: 'Guarantor', status: 'Active' as const };

/** A deal of every type and orders in every state, including a deal without a nickname and one without a property. */
export function firstCustomerInProcess(today: PlainDate): DealPlan[] {
  const ago = (days: number) => addDays(today, -days);
  const inDays = (days: number) => addDays(today, days);
  const borrower = firstCustomer;
  return [
    // The appraisal fee is due.
    dealPlan({
      number: 'HL-20611',
      nickname: '118 Wren Street',
      type: 'New Construction',
      status: 'Property Underwriting',
      statusDate: ago(4),
      amount: 412_500,
      rate: 10.5,
      holdback: 148_000,
      borrower,
      entities: [homesEntity],
      properties: [{ street: '118 Wren Street', city: 'Greenville', state: 'SC', zip: '29601' }],
      members: [
        { name: jonWhitfield, role: 'Guarantor', status: 'Invited' },
        { name: { first: 'Celia', last: 'Alder' }, role: 'Co-borrower', status: 'Active' },
        { name: { first: 'Ruth', last: 'Langley' }, role: 'Closing agent', status: 'Active' },
      ],
      orders: {
        appraisal: ordered(ago(3), null),
        inspection: ordered(ago(9), inDays(5)),
        title: completed(ago(3), 'Palmetto Title & Escrow'),
      },
      budget: {
        uploadedOn: ago(16),
        sublots: [{ sublot: '1', name: 'Main house', scope: 'new house', percent: 100 }],
      },
    }),
    dealPlan({
      number: 'HL-20655',
      nickname: 'Alder Court Duplex',
      type: 'FixNFlip',
      status: 'Clear to Close',
      statusDate: ago(1),
      amount: 286_000,
      rate: 10.75,
      holdback: 64_000,
      borrower,
      entities: [homesEntity],
      propertyType: '2 to 4 units',
      properties: [{ street: '27 Alder Court', city: 'Decatur', state: 'GA', zip: '30030' }],
      members: [
        guarantor,
        { name: { first: 'Simone', last: 'Beck' }, role: 'Closing agent', status: 'Active' },
      ],
      orders: allCompleted(ago(4)),
    }),
    dealPlan({
      number: 'HL-20688',
      nickname: 'Mill Road Fourplex',
      type: 'Rental',
      status: 'Application',
      statusDate: ago(2),
      amount: 540_000,
      rate: 8.25,
      borrower,
      entities: [holdingsEntity],
      propertyType: '2 to 4 units',
      properties: [{ street: '904 Mill Road', city: 'Durham', state: 'NC', zip: '27701' }],
    }),
    dealPlan({
      number: 'HL-20702',
      nickname: 'Canal Street Lofts',
      type: 'Multifamily',
      status: 'Processing',
      statusDate: ago(6),
      amount: 2_350_000,
      rate: 9.375,
      borrower,
      entities: [holdingsEntity],
      properties: [{ street: '61 Canal Street', city: 'Richmond', state: 'VA', zip: '23223' }],
      orders: {
        appraisal: ordered(ago(5), inDays(8), true),
        inspection: ordered(ago(5), null),
        title: ordered(ago(4), inDays(14)),
      },
    }),
    // Has an address but no nickname.
    dealPlan({
      number: 'HL-20711',
      type: 'Short Term Finance',
      status: 'Borrower Underwriting',
      statusDate: ago(3),
      amount: 174_000,
      rate: 11.25,
      borrower,
      entities: [homesEntity],
      properties: [{ street: '1402 Vineville Avenue', city: 'Macon', state: 'GA', zip: '31201' }],
      orders: { appraisal: ordered(ago(2), inDays(11)) },
    }),
    dealPlan({
      number: 'HL-20719',
      nickname: 'Line for 2 more lots',
      type: 'Line of Credit',
      status: 'Submitted to Operations',
      statusDate: ago(5),
      amount: 750_000,
      rate: 9.875,
      borrower,
      entities: [holdingsEntity],
    }),
    dealPlan({
      number: 'HL-20724',
      nickname: 'Lakeview Lots 4 and 5',
      type: 'NewConstruction',
      status: 'Quoted Deal',
      statusDate: ago(1),
      amount: 695_000,
      rate: 10.25,
      holdback: 410_000,
      borrower,
      entities: [homesEntity],
      properties: [
        { street: '4 Lakeview Terrace', city: 'Chattanooga', state: 'TN', zip: '37415' },
        { street: '5 Lakeview Terrace', city: 'Chattanooga', state: 'TN', zip: '37415' },
      ],
    }),
    dealPlan({
      number: 'HL-20668',
      nickname: 'Sycamore Flip',
      type: 'FixNFlip',
      status: 'Final Estimate Issued',
      statusDate: today,
      amount: 219_500,
      rate: 11,
      holdback: 58_500,
      borrower,
      entities: [homesEntity],
      properties: [{ street: '338 Sycamore Avenue', city: 'Jacksonville', state: 'FL', zip: '32206' }],
      orders: {
        appraisal: completed(ago(12)),
        inspection: completed(ago(9)),
        title: ordered(ago(8), inDays(2)),
      },
      budget: {
        uploadedOn: ago(24),
        sublots: [{ sublot: '1', name: 'House', scope: 'renovation', percent: 100 }],
      },
    }),
    // Has neither a nickname nor an address.
    dealPlan({
      number: 'HL-20731',
      type: 'Short Term Finance',
      status: 'Submitted Deal',
      statusDate: ago(1),
      amount: 130_000,
      rate: 11.5,
      borrower,
      propertyType: null,
      members: [],
    }),
    dealPlan({
      number: 'HL-20640',
      nickname: 'Piedmont Portfolio',
      type: 'Rental',
      status: 'Approval Approved 1',
      statusDate: ago(7),
      amount: 1_184_000,
      rate: 8.125,
      borrower,
      entities: [holdingsEntity],
      properties: [
        { street: '212 Saluda Street', city: 'Greenville', state: 'SC', zip: '29605' },
        { street: '216 Saluda Street', city: 'Greenville', state: 'SC', zip: '29605' },
        { street: '1107 Pinecrest Drive', city: 'Greenville', state: 'SC', zip: '29609' },
        { street: '45 Quarry Lane', city: 'Spartanburg', state: 'SC', zip: '29302' },
        { street: '830 Union Street', city: 'Spartanburg', state: 'SC', zip: '29306' },
      ],
      orders: { appraisal: completed(ago(2)), title: ordered(ago(6), inDays(9)) },
    }),
  ];
}
