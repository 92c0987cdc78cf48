import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import type { LoanToday, PendingDraw } from './loan-facts.ts';

const day = plainDate;

/** A funded loan on which nothing is near, for the tests of this folder. */
export const quietLoan: LoanToday = {
  id: 'd1',
  name: 'Juniper Lane',
  status: 'Funded',
  type: 'Rental',
  holdback: null,
  maturesOn: day('2028-01-01'),
  insuredUntil: day('2027-06-01'),
  isExtensionRequested: false,
  payment: { dueOn: day('2027-01-01'), open: null },
  nextDue: day('2027-01-01'),
  budget: null,
  draw: null,
};

/** A draw approved on November 27, 2026. */
export const pendingDraw: PendingDraw = {
  id: 'w3',
  number: 3,
  state: 'approved',
  dates: {
    requested: day('2026-11-10'),
    'inspection scheduled': day('2026-11-12'),
    inspected: day('2026-11-16'),
    approved: day('2026-11-27'),
    wired: null,
  },
  inspectionEnd: null,
  inspectionOn: null,
  accountOn: day('2026-10-01'),
  requested: cents(22_000_00),
  approved: cents(21_300_00),
  account: 'verified',
};
