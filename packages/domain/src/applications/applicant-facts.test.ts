import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { writeDigits } from '../profile/written-digits.ts';
import { einPattern, isBirthDate, isOfAge, ssnPattern } from './applicant-facts.ts';

test('an SSN and an EIN are grouped while they are typed', () => {
  expect(writeDigits('1234', ssnPattern)).toBe('123-4');
  expect(writeDigits('12345678901', ssnPattern)).toBe('123-45-6789');
  expect(writeDigits('123456789', einPattern)).toBe('12-3456789');
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
