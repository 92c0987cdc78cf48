import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { interestPaidTo, quoteState } from './loan-balances.ts';

const day = (of: string) => plainDate(`2026-${of}`);

test.each([
  ['2026-05-01', '2026-04-01'],
  ['2026-03-31', '2026-02-28'],
  ['2026-01-15', '2025-12-15'],
])('with the next payment due on %s, interest is paid to %s', (due, paidTo) => {
  expect(interestPaidTo(plainDate(due))).toBe(paidTo);
});

test.each([
  ['03-10', true, 'valid'],
  ['03-31', true, 'valid'],
  ['04-01', true, 'expired'],
  ['03-10', false, 'changed'],
  ['04-01', false, 'expired'],
] as const)('good through March 31, on %s, unchanged %s: %s', (today, isUnchanged, state) => {
  const quote = { goodThrough: day('03-31'), isUnchanged, isWithdrawn: false };
  expect(quoteState(quote, day(today))).toBe(state);
  expect(quoteState({ ...quote, isWithdrawn: true }, day(today))).toBe('withdrawn');
});
