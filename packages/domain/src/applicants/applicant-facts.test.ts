import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { writeDigits } from '../profile/written-digits.ts';
import {
  creditScores,
  einPattern,
  isBirthDate,
  isCreditScore,
  isEin,
  isOfAge,
  isPercentage,
  isSsn,
  ssnPattern,
} from './applicant-facts.ts';

test.each([
  ['123456789', true],
  ['123-45-6789', true],
  [' 123-45-6789 ', true],
  ['12-3456789', false],
  ['12345678', false],
  ['1234567890', false],
  ['123-45-678a', false],
  ['', false],
])('%j is an SSN: %s', (text, is) => {
  expect(isSsn(text)).toBe(is);
});

test.each([
  ['123456789', true],
  ['12-3456789', true],
  ['123-45-6789', false],
  ['12-345678', false],
  ['', false],
])('%j is an EIN: %s', (text, is) => {
  expect(isEin(text)).toBe(is);
});

test('both are formatted as they are typed', () => {
  expect(writeDigits('1234', ssnPattern)).toBe('123-4');
  expect(writeDigits('123456789', ssnPattern)).toBe('123-45-6789');
  expect(writeDigits('12345678901', ssnPattern)).toBe('123-45-6789');
  expect(writeDigits('123', einPattern)).toBe('12-3');
  expect(writeDigits('123456789', einPattern)).toBe('12-3456789');
});

test.each([
  [String(creditScores.least), true],
  [String(creditScores.most), true],
  ['720', true],
  [' 85 ', true],
  ['0', false],
  ['851', false],
  ['0720', false],
  ['7e2', false],
  ['', false],
])('%j is a credit score: %s', (text, is) => {
  expect(isCreditScore(text)).toBe(is);
});

test.each([
  ['0', true],
  ['12.5', true],
  ['8.1875%', true],
  ['100', true],
  ['100.0000 %', true],
  ['100.0001', false],
  ['101', false],
  ['-1', false],
  ['1.23456', false],
  ['1e1', false],
  ['', false],
])('%j is a percentage: %s', (text, is) => {
  expect(isPercentage(text)).toBe(is);
});

test.each([
  ['2026-03-03', true],
  ['2026-03-04', false],
  ['2026-03-05', false],
  ['1896-03-04', true],
  ['1896-03-03', false],
])('a birth date of %s on March 4, 2026 is possible: %s', (day, is) => {
  expect(isBirthDate(plainDate(day), plainDate('2026-03-04'))).toBe(is);
});

test.each([
  ['2008-03-04', '2026-03-04', true],
  ['2008-03-05', '2026-03-04', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2008-02-29', '2028-02-29', true],
  ['1960-12-31', '2026-01-01', true],
  ['2026-03-03', '2026-03-04', false],
])('born on %s, of age on %s: %s', (born, today, is) => {
  expect(isOfAge(plainDate(born), plainDate(today))).toBe(is);
});
