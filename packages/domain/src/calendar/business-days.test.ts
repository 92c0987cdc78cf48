import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, daysBetween, plainDate } from './plain-date.ts';
import { addBusinessDays, weekdayOf } from './business-days.ts';

const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(dayOf);

test.each([
  ['a Monday', '2026-11-16', 1, '2026-11-17'],
  ['a Friday', '2026-11-20', 1, '2026-11-23'],
  ['a Saturday', '2026-11-21', 1, '2026-11-24'],
  ['a Sunday', '2026-11-22', 0, '2026-11-23'],
  ['a Wednesday', '2026-11-18', 5, '2026-11-25'],
] as const)('%s (%s) plus %i business days is %s', (_, from, days, to) => {
  expect(addBusinessDays(plainDate(from), days)).toBe(to);
});

test('five business days from a weekday are one week, and none ends on a weekend', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (day, days) => {
      const start = addBusinessDays(day, 0);
      const end = addBusinessDays(day, days);
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(end));
      expect(daysBetween(start, addBusinessDays(start, 5))).toBe(7);
      expect(addBusinessDays(end, 3)).toBe(addBusinessDays(day, days + 3));
    }),
  );
});
