import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyWeekday, isWorkingDay, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { lenderDay } from '../calendar/lender-day.ts';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { deadlineAfter, deadlineStanding, deadlineWhenSent, noticeDueOn } from './notice-deadline.ts';

const withHolidays: BusinessCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  holidays: new Set(['2026-12-24', '2026-12-25'].map(plainDate)),
};
const daily: BusinessCalendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() };

describe('30 days', () => {
  test.each([
    ['2026-11-02', everyWeekday, '2026-12-02', 'over the end of a month of 30 days'],
    ['2026-01-30', daily, '2026-03-01', 'over the end of February'],
    ['2028-01-30', daily, '2028-02-29', 'into a leap day'],
    ['2026-12-05', daily, '2027-01-04', 'over the end of a year'],
    ['2026-11-05', everyWeekday, '2026-12-04', 'that end on a Saturday end on Friday'],
    ['2026-11-06', everyWeekday, '2026-12-04', 'that end on a Sunday end on Friday'],
    ['2026-11-25', withHolidays, '2026-12-23', 'that end on a day off end before it'],
    ['2026-11-06', daily, '2026-12-06', 'of a lender that works on Sundays end on Sunday'],
  ])('from %s: %# %s', (received, calendar, due) => {
    expect(noticeDueOn(plainDate(received), 30, calendar)).toBe(due);
  });

  test('begin on the lender’s day, not on the day in UTC', () => {
    const sentAt = new Date('2026-11-03T04:30:00Z');
    const on = (zone: string) => noticeDueOn(lenderDay(sentAt, zone), 30, daily);
    expect([on('America/New_York'), on('UTC'), on('Pacific/Honolulu')]).toEqual([
      '2026-12-02',
      '2026-12-03',
      '2026-12-02',
    ]);
  });

  test('are never more than 30, and end on a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 5, max: 30 }), (offset, days) => {
        const received = addDays(plainDate('2024-01-01'), offset);
        const due = noticeDueOn(received, days, withHolidays);
        expect(due <= addDays(received, days)).toBe(true);
        expect(due > received && isWorkingDay(due, withHolidays)).toBe(true);
      }),
    );
  });
});

const on = plainDate('2026-11-16');
const dueOn = plainDate('2026-12-02');

test.each([
  ['approve', null],
  ['decline', null],
  ['withdraw', null],
  ['send notice of incompleteness', null],
  ['request changes', '2026-12-02'],
  // 90 days end on a Sunday.
  ['counter', '2027-02-12'],
] as const)('after "%s" the next letter is due: %s', (act, next) => {
  expect(deadlineAfter(act, { dueOn }, { on, calendar: everyWeekday })).toBe(next);
});

describe('sending an application', () => {
  const sent = (clock: Parameters<typeof deadlineWhenSent>[0], days = 30) =>
    deadlineWhenSent(clock, { on, days, calendar: everyWeekday });

  test('starts the deadline', () => {
    expect(sent({ dueOn: null, isIncomplete: false })).toBe('2026-12-16');
    expect(sent({ dueOn: null, isIncomplete: false }, 10)).toBe('2026-11-26');
  });

  test('never gets more days than the law allows', () => {
    expect(sent({ dueOn: null, isIncomplete: false }, 45)).toBe('2026-12-16');
  });

  test('with changes that were asked for by email keeps the first deadline', () => {
    expect(sent({ dueOn, isIncomplete: false })).toBe(dueOn);
  });

  test('after a notice of incompleteness starts a new one', () => {
    expect(sent({ dueOn: null, isIncomplete: true })).toBe('2026-12-16');
  });
});

test.each([
  [null, 'none'],
  ['2026-11-24', 'far'],
  ['2026-11-23', 'close'],
  ['2026-11-17', 'close'],
  ['2026-11-16', 'today'],
  ['2026-11-15', 'late'],
] as const)('a deadline on %s is %s', (due, standing) => {
  expect(deadlineStanding(due === null ? null : plainDate(due), on)).toBe(standing);
});
