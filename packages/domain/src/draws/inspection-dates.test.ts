import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, plainDate } from '../calendar/plain-date.ts';
import { weekdayOf } from '../calendar/business-days.ts';
import { inspectionEndOf } from './inspection-dates.ts';

test.each([
  ['Sunday', '2026-11-15', 'Tuesday', '2026-11-17'],
  ['Monday', '2026-11-16', 'Wednesday', '2026-11-18'],
  ['Tuesday', '2026-11-17', 'Thursday', '2026-11-19'],
  ['Wednesday', '2026-11-18', 'Monday', '2026-11-23'],
  ['Thursday', '2026-11-19', 'Monday', '2026-11-23'],
  ['Friday', '2026-11-20', 'Monday', '2026-11-23'],
  ['Saturday', '2026-11-21', 'Monday', '2026-11-23'],
] as const)('an inspection from %s %s ends on %s %s', (_, start, _weekday, end) => {
  expect(inspectionEndOf(plainDate(start))).toBe(end);
});

test('the end date can fall in the next year', () => {
  expect(inspectionEndOf(plainDate('2026-12-30'))).toBe('2027-01-04');
});

test('an inspection ends Monday to Thursday, two to five days later, and a later start never ends earlier', () => {
  const anyDay = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(dayOf);
  fc.assert(
    fc.property(anyDay, (start) => {
      const end = inspectionEndOf(start);
      expect([1, 2, 3, 4]).toContain(weekdayOf(end));
      expect(daysBetween(start, end)).toBeGreaterThanOrEqual(2);
      expect(daysBetween(start, end)).toBeLessThanOrEqual(5);
      expect(inspectionEndOf(addDays(start, 1)) >= end).toBe(true);
    }),
  );
});
