import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { addWorkingDays, everyWeekday, isWorkingDay, type BusinessCalendar } from './business-calendar.ts';
import { federalHolidays } from './federal-holidays.ts';
import { addDays, plainDate, type PlainDate } from './plain-date.ts';

const withHolidays: BusinessCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  holidays: new Set(federalHolidays(2026).map(({ date }) => date)),
};

// 2026-11-26 is Thanksgiving, a Thursday.
test.each([
  ['2026-11-24', 2, withHolidays, '2026-11-27'],
  ['2026-11-26', 0, withHolidays, '2026-11-27'],
  ['2026-11-24', 2, everyWeekday, '2026-11-26'],
  ['2026-11-27', 1, { ...withHolidays, weekdays: [1, 2, 3, 4, 5, 6] }, '2026-11-28'],
  ['2026-11-20', 1, { weekdays: [3], holidays: new Set<PlainDate>() }, '2026-12-02'],
] as const)('%s plus %i business days', (from, days, calendar, to) => {
  expect(addWorkingDays(plainDate(from), days, calendar)).toBe(to);
});

test('without holidays it matches addBusinessDays', () => {
  fc.assert(
    fc.property(fc.nat(8000), fc.nat(40), (start, days) => {
      const date = addDays(plainDate('2015-01-01'), start);
      expect(addWorkingDays(date, days, everyWeekday)).toBe(addBusinessDays(date, days));
    }),
  );
});

test('it always ends on a business day, after the right number of business days', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.nat(30),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.array(fc.nat(2100), { maxLength: 40 }),
      (start, days, weekdays, off) => {
        const first = plainDate('2022-01-01');
        const calendar = { weekdays, holidays: new Set(off.map((day) => addDays(first, day))) };
        const from = addDays(first, start);
        const to = addWorkingDays(from, days, calendar);
        expect(isWorkingDay(to, calendar)).toBe(true);
        let between = 0;
        for (let day = from; day < to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) between += 1;
        expect(between).toBe(days);
      },
    ),
  );
});

test('refuses a calendar without business days', () => {
  expect(() => addWorkingDays(plainDate('2026-01-01'), 1, { weekdays: [], holidays: new Set() })).toThrow(
    RangeError,
  );
});

test('matches the government’s list of federal holidays in and around 2026', () => {
  expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  // January 1, 2022 was a Saturday, so the holiday was observed on Friday, in 2021.
  expect(federalHolidays(2021).at(-1)).toEqual({ date: '2021-12-31', name: 'New Year’s Day' });
  expect(federalHolidays(2022)[0]?.date).toBe('2022-01-17');
  // June 19, 2022 was a Sunday.
  expect(federalHolidays(2022).map(({ date }) => date)).toContain('2022-06-20');
});

test('federal holidays are never on a weekend', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2021, max: 2200 }), (year) => {
      for (const { date } of federalHolidays(year)) expect(isWorkingDay(date, everyWeekday)).toBe(true);
    }),
  );
});
