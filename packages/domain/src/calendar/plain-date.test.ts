import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, isPlainDate, plainDate } from './plain-date.ts';

const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(dayOf);

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '2026-02-28T00:00:00Z', 'tomorrow'])(
  '%j is not a date',
  (text) => {
    expect(isPlainDate(text)).toBe(false);
    expect(() => plainDate(text)).toThrow(RangeError);
  },
);

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-21', 12, '2027-11-21'],
] as const)('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(plainDate(from), months)).toBe(to);
});

test('adding and counting days agree across leap years and clock changes', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test('accepts exactly the dates in the calendar', () => {
  for (const year of [0, 4, 100, 400, 1900, 1999, 2000, 2024, 2026, 2100, 9999])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const [y, m, d] = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(day).padStart(2, '0'),
        ];
        const text = `${y}-${m}-${d}`;
        const date = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        if (isPlainDate(text) !== exists) throw new Error(text);
      }
  expect(isPlainDate('2026-1-01')).toBe(false);
});
