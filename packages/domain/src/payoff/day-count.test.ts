import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { interestDays } from './day-count.ts';

test.each([
  // every full month has thirty days
  ['2026-01-01', '2026-02-01', 30, 31],
  ['2026-02-01', '2026-03-01', 30, 28],
  ['2028-02-01', '2028-03-01', 30, 29],
  ['2026-01-15', '2027-01-15', 360, 365],
  // the 31st
  ['2026-01-31', '2026-02-28', 28, 28],
  ['2026-01-30', '2026-03-31', 60, 60],
  ['2026-01-31', '2026-03-31', 60, 59],
  ['2026-01-29', '2026-03-31', 62, 61],
  ['2026-02-28', '2026-03-31', 33, 31],
  ['2026-12-31', '2027-01-01', 1, 1],
  ['2026-03-30', '2026-03-31', 0, 1],
  // the same day, and backward
  ['2026-05-05', '2026-05-05', 0, 0],
  ['2026-02-01', '2026-01-01', -30, -31],
])('from %s to %s: %i days by 30/360, %i actual days', (from, to, thirty, actual) => {
  expect(interestDays('30/360', plainDate(from), plainDate(to))).toBe(thirty);
  expect(interestDays('Actual/360', plainDate(from), plainDate(to))).toBe(actual);
  expect(interestDays('Actual/365', plainDate(from), plainDate(to))).toBe(actual);
});

test('a later date never means fewer days of interest', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days));
  fc.assert(
    fc.property(day, day, fc.constantFrom('30/360', 'Actual/360', 'Actual/365'), (from, to, method) => {
      const [first, last] = from <= to ? [from, to] : [to, from];
      expect(interestDays(method, first, last)).toBeGreaterThanOrEqual(0);
      expect(interestDays(method, first, addDays(last, 1))).toBeGreaterThanOrEqual(
        interestDays(method, first, last),
      );
    }),
  );
});
