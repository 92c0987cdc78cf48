import { plainDate } from '../src/calendar/plain-date.ts';
import type { LoanEntry } from '../src/loan-accounts/entries.ts';
import type { LoanTerms } from '../src/loan-accounts/terms.ts';

const fundedOn = plainDate('2026-01-01');

/** $300,000 with a bill of $3,000 on the first of each month. */
export const plainTerms: LoanTerms = {
  commitmentCents: 30_000_000,
  fundedOn,
  maturityOn: plainDate('2027-01-01'),
  dueDay: 1,
  firstDueOn: plainDate('2026-02-01'),
  rates: [{ from: fundedOn, rate: 1_200_000 }],
  dayCount: '30/360 US',
  basis: 'drawn',
  leadDays: 10,
};

export const funding: LoanEntry = { id: 'f', kind: 'funding', on: fundedOn, amountCents: 30_000_000 };

const septemberFirst = plainDate('2026-09-01');

/** Up to $400,000 at 12%, which counts the days of each month, with a bill on the first. */
export const actualDaysTerms: LoanTerms = {
  ...plainTerms,
  commitmentCents: 40_000_000,
  fundedOn: septemberFirst,
  maturityOn: plainDate('2027-09-01'),
  firstDueOn: plainDate('2026-10-01'),
  rates: [{ from: septemberFirst, rate: 1_200_000 }],
  dayCount: 'Actual/360',
};
