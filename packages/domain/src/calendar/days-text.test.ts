import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  [0, 'days', '0 days'],
  [1, 'days', '1 day'],
  [2, 'days', '2 days'],
  [1, 'business days', '1 business day'],
  [3, 'business days', '3 business days'],
] as const)('writes %i %s as “%s”', (count, unit, text) => {
  expect(daysText(count, unit)).toBe(text);
});
