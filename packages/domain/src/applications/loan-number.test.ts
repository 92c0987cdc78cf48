import { expect, test } from 'vitest';
import { isLoanNumberPattern, loanNumberSeries } from './loan-number.ts';

test.each([
  ['HL-{number}', true],
  ['{number}', true],
  ['{year}/{number}-R', true],
  ['HL 2026.{number}', true],
  ['HL-', false],
  ['', false],
  ['{number}-{number}', false],
  ['{year}{year}{number}', false],
  ['<b>{number}', false],
  ['HL-{count}', false],
  ['A very long prefix of a loan-{number}', false],
])('%s is a pattern: %s', (pattern, is) => {
  expect(isLoanNumberPattern(pattern)).toBe(is);
});

test.each([
  ['HL-{number}', 'HL-', ''],
  ['{year}/{number}-R', '2026/', '-R'],
  ['{number}-{year}', '', '-2026'],
])('%s counts between %j and %j', (pattern, before, after) => {
  expect(loanNumberSeries(pattern, '2026')).toEqual({ before, after });
});
