import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { dealFaults, type DealTerms } from './deal-faults.ts';

const sound: DealTerms = {
  loanAmount: cents(100_00),
  holdback: cents(100_00),
  signedOn: plainDate('2026-01-10'),
  nextPaymentOn: plainDate('2026-02-01'),
  maturesOn: plainDate('2027-01-10'),
};

test.each([
  [{}, []],
  [{ holdback: null, signedOn: null, nextPaymentOn: null, maturesOn: null }, []],
  [{ holdback: cents(100_01) }, ['holdback above loan']],
  [{ maturesOn: plainDate('2026-01-10'), nextPaymentOn: null }, ['matures before signing']],
  [{ nextPaymentOn: plainDate('2026-01-09') }, ['pays before signing']],
  [{ nextPaymentOn: plainDate('2026-01-10') }, []],
  [{ nextPaymentOn: plainDate('2027-01-10') }, []],
  [{ nextPaymentOn: plainDate('2027-01-11') }, ['pays after maturity']],
] as const)('terms with %o have the faults %j', (other, faults) => {
  expect(dealFaults({ ...sound, ...other })).toEqual(faults);
});
