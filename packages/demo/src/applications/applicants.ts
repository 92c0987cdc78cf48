import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealPlan, type DealPlan } from '../deals/deal-plan.ts';
import type { Person } from '../people/people.ts';

const applicant = (name: string, email: string, representative: string): Person => ({
  email,
  name,
  phone: '864-555-0142',
  accountType: 'CustomerAccount',
  representative,
  hasPassword: false,
});

/** Borrowers of submitted applications, who have not set a password yet. */
export const applicants = [
  applicant('Marcus Bell', 'marcus.bell@mail.test', 'employee@demo.test'),
  applicant('Priscilla Onyango', 'p.onyango@mail.test', 'admin@demo.test'),
  applicant('Tom Reyes', 'tom.reyes@mail.test', 'employee@demo.test'),
] as const;

/** The deals that submitted applications became. */
export function appliedDeals(today: PlainDate): DealPlan[] {
  const [marcus, priscilla, tom] = applicants;
  const applied = { status: 'Application', rate: 10.25, appraisalFee: null } as const;
  return [
    dealPlan({
      ...applied,
      number: 'HL-20738',
      type: 'FixNFlip',
      statusDate: addDays(today, -26),
      amount: 190_000,
      borrower: marcus,
      entities: ['Bell Renovations LLC'],
      properties: [{ street: '1419 Wylie Street SE', city: 'Atlanta', state: 'GA', zip: '30317' }],
    }),
    dealPlan({
      ...applied,
      number: 'HL-20741',
      type: 'Rental',
      statusDate: addDays(today, -3),
      amount: 190_000,
      rate: 7.625,
      borrower: priscilla,
      entities: ['Cedar Bend Holdings LLC'],
      properties: [{ street: '77 Cedar Bend', city: 'Macon', state: 'GA', zip: '31204' }],
    }),
    dealPlan({
      ...applied,
      number: 'HL-20740',
      type: 'NewConstruction',
      statusDate: addDays(today, -9),
      amount: 310_000,
      borrower: tom,
      entities: ['Reyes Builders LLC'],
      properties: [{ street: '5 Kiln Lane', city: 'Savannah', state: 'GA', zip: '31401' }],
    }),
  ];
}
