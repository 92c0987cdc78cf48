import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  plainDate,
  type PlainDate,
} from '@drawbridge/domain/calendar/plain-date.ts';
import { addBusinessDays, weekdayOf } from '@drawbridge/domain/calendar/business-days.ts';
import { formatDate } from './format.ts';

/** Zones that change their clocks on different days, by half an hour or at midnight, and one that is a day ahead. */
const zones = [
  ['America/New_York', 300],
  ['Australia/Lord_Howe', -660],
  ['America/Santiago', 180],
  ['Pacific/Kiritimati', -840],
] as const;

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

// A reference calendar without Date, to check the rules against.
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number) =>
  [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const named = (year: number, month: number, day: number) =>
  plainDate([String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'));
const partsOf = (date: PlainDate) => date.split('-').map(Number) as [number, number, number];

function next(date: PlainDate): PlainDate {
  const [year, month, day] = partsOf(date);
  if (day < lengthOf(year, month)) return named(year, month, day + 1);
  return month < 12 ? named(year, month + 1, 1) : named(year + 1, 1, 1);
}

function monthLater(date: PlainDate): PlainDate {
  const [year, month, day] = partsOf(date);
  const [then, in_] = month < 12 ? [year, month + 1] : [year + 1, 1];
  return named(then, in_, Math.min(day, lengthOf(then, in_)));
}

/** Sakamoto's rule; 0 is Sunday. */
function weekdayByRule(date: PlainDate): number {
  const [year, month, day] = partsOf(date);
  const inYear = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  return (
    (inYear + Math.floor(inYear / 4) - Math.floor(inYear / 100) + Math.floor(inYear / 400) + shift + day) % 7
  );
}

/** Days around every clock change, leap day, month end and year end. */
const days: readonly PlainDate[] = [
  ['2026-03-05', 8],
  ['2026-03-27', 8],
  ['2026-04-02', 8],
  ['2026-09-03', 8],
  ['2026-10-01', 8],
  ['2026-10-22', 14],
  ['2024-02-26', 6],
  ['2023-02-26', 6],
  ['2000-02-26', 6],
  ['2100-02-26', 6],
  ['1999-12-29', 6],
  ['2026-12-29', 6],
  ...[1, 4, 5, 6, 7, 8, 11].map((month) => [named(2026, month, 28), 6] as const),
].flatMap(([first, count]) => {
  const found = [plainDate(String(first))];
  while (found.length < Number(count)) found.push(next(found.at(-1) ?? plainDate('2026-01-01')));
  return found;
});

test('there are at least 500 cases', () => {
  expect(days.length * zones.length).toBeGreaterThanOrEqual(500);
});

describe.each(zones)('in %s', (zone, minutesBehind) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test('the computer’s clock is in this zone', () => {
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind);
  });

  test.each(days)('%s', (day) => {
    const [year, month, inMonth] = partsOf(day);
    const tomorrow = next(day);
    expect(addDays(day, 1)).toBe(tomorrow);
    expect(addDays(tomorrow, -1)).toBe(day);
    expect(daysBetween(day, tomorrow)).toBe(1);
    expect(addMonths(day, 1)).toBe(monthLater(day));
    expect(weekdayOf(day)).toBe(weekdayByRule(day));
    const working = addBusinessDays(day, 1);
    expect([1, 2, 3, 4, 5]).toContain(weekdayByRule(working));
    expect(daysBetween(day, working)).toBeLessThanOrEqual(3);
    expect(formatDate(day)).toBe(`${monthNames[month - 1]} ${inMonth}, ${year}`);
  });
});
