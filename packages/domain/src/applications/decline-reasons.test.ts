import { expect, test } from 'vitest';
import { declineReasons, restsOnCreditReport } from './decline-reasons.ts';

test('a letter says where to get the credit report only when a reason rests on it', () => {
  expect(restsOnCreditReport([])).toBe(false);
  expect(restsOnCreditReport(['collateral value', 'leverage'])).toBe(false);
  expect(restsOnCreditReport(['collateral value', 'bankruptcy'])).toBe(true);
});

test('no reason names what the law forbids to consider', () => {
  const forbidden = /\bage\b|race|color|relig|origin|sex|gender|marital|public assistance|familial|disab/;
  expect(declineReasons.filter((reason) => forbidden.test(reason))).toEqual([]);
});
