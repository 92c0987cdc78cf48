import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import { ImpossibleTerms } from './impossible-terms.ts';
import { checkTerms, type LoanTerms } from './terms.ts';

const terms: LoanTerms = {
  commitmentCents: 40_000_000,
  fundedOn: plainDate('2026-11-01'),
  maturityOn: plainDate('2027-11-01'),
  dueDay: 1,
  firstDueOn: plainDate('2026-12-01'),
  rates: [{ from: plainDate('2026-11-01'), rate: 1_050_000 }],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: 10,
};
const today = plainDate('2026-12-15');

test('an account of terms with a funding day in the year 1 is refused at once, by field', () => {
  const impossible = { ...terms, fundedOn: plainDate('0001-01-01') };
  expect(() => account(impossible, [], today)).toThrow(ImpossibleTerms);
  expect(checkTerms(impossible)).toContainEqual({ field: 'fundedOn', fault: 'fundedTooEarly' });
});

test('a corrected rate is possible, whichever day it holds from', () => {
  const postedOn = plainDate('2026-12-10');
  for (const from of [plainDate('2026-11-01'), plainDate('2026-10-15')]) {
    const corrected = { ...terms, rates: [...terms.rates, { from, rate: 1_200_000, postedOn }] };
    expect(checkTerms(corrected)).toEqual([]);
  }
});

test('an account of a morning before any rate was posted is computed', () => {
  expect(account({ ...terms, rates: [] }, [], today).warnings).toEqual([]);
});
