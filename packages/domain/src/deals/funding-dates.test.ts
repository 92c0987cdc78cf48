import { expect, test } from 'vitest';
import { lacksFundingDates } from './funding-dates.ts';

test.each([
  ['Funded', '2026-05-01', '2027-05-01', false],
  ['Funded', null, '2027-05-01', true],
  ['Funded', '2026-05-01', null, true],
  ['Funded', null, null, true],
  ['Clear to Close', null, null, false],
  ['Paid Off', null, null, false],
] as const)('%s, signed %s, matures %s: dates missing: %s', (stage, signedOn, maturesOn, lacks) => {
  expect(lacksFundingDates(stage, { signedOn, maturesOn })).toBe(lacks);
});
