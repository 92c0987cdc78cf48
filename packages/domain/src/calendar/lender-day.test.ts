import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, isTimeZone, lenderDay, startOfDay } from './lender-day.ts';
import { addDays, plainDate } from './plain-date.ts';

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const anyInstant = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2099-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['8 pm in Los Angeles is still that day', '2026-12-02T04:00:00Z', 'America/Los_Angeles', '2026-12-01'],
  ['midnight in Los Angeles is the next day', '2026-12-02T08:00:00Z', 'America/Los_Angeles', '2026-12-02'],
  ['in summer the day ends an hour earlier', '2026-07-01T06:59:59Z', 'America/Los_Angeles', '2026-06-30'],
  ['and begins there', '2026-07-01T07:00:00Z', 'America/Los_Angeles', '2026-07-01'],
  ['Kolkata is half an hour off', '2026-12-01T18:29:59Z', 'Asia/Kolkata', '2026-12-01'],
  ['and a day ahead after that', '2026-12-01T18:30:00Z', 'Asia/Kolkata', '2026-12-02'],
  ['UTC', '2026-12-01T23:59:59Z', 'UTC', '2026-12-01'],
])('%s: %s in %s is %s', (_, instant, zone, day) => {
  expect(lenderDay(new Date(instant), zone)).toBe(day);
});

test('the days the clocks change in New York have 23 and 25 hours', () => {
  const hours = (day: string) => {
    const date = plainDate(day);
    const [start, end] = [startOfDay(date, 'America/New_York'), endOfDay(date, 'America/New_York')];
    return (end.getTime() - start.getTime()) / 3_600_000;
  };
  expect(hours('2026-03-08')).toBe(23);
  expect(hours('2026-03-09')).toBe(24);
  expect(hours('2026-11-01')).toBe(25);
  expect(startOfDay(plainDate('2026-11-01'), 'America/New_York').toISOString()).toBe(
    '2026-11-01T04:00:00.000Z',
  );
});

test('a day begins at 1 am where the clocks skip midnight', () => {
  expect(startOfDay(plainDate('2026-04-24'), 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(lenderDay(new Date('2026-04-23T21:59:59.999Z'), 'Africa/Cairo')).toBe('2026-04-23');
});

test('in every time zone, a day begins at its first instant and ends where the next begins', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
      const day = lenderDay(instant, zone);
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
      expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(instant.getTime()).toBeLessThan(end.getTime());
      expect(lenderDay(start, zone)).toBe(day);
      expect(lenderDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      expect(lenderDay(end, zone)).toBe(addDays(day, 1));
    }),
    { numRuns: 300 },
  );
});

test('it is the date a clock on the wall shows', () => {
  const wall = (zone: string, instant: Date) => {
    const written = instant.toLocaleString('en-US', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [month = '', day = '', year = ''] = written.split(',')[0]?.split('/') ?? [];
    return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  };
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
      expect(lenderDay(instant, zone)).toBe(wall(zone, instant));
    }),
  );
});

test('knows every time zone and UTC, and nothing else', () => {
  for (const zone of zones) expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const name of [
    '',
    'utc',
    '-08:00',
    '+05:30',
    'America',
    'America/Springfield',
    'america/new_york',
    'EST',
  ])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});
