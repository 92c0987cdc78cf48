import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitOfAccount, limitOfNumber, numberCountedAs, waitBeforeLookup } from './lookup-limit.ts';

const at = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((one) => new Date(at.getTime() - one * 60_000));

test.each([
  [[], 0],
  [[1, 2, 3, 4], 0],
  [[1, 2, 3, 4, 5], 55 * 60],
  [[0, 0, 0, 0, 0], 60 * 60],
  [[1, 2, 3, 4, 59.5], 30],
  [[1, 2, 3, 4, 60], 0],
  [[0, 0, 0, 0, 60], 0],
  [[1, 2, 3, 4, 61], 0],
  [[1, 2, 3, 4, 5, 6, 7], 55 * 60],
] as const)('failures %j minutes ago: wait %i seconds', (minutes, seconds) => {
  expect(waitBeforeLookup(minutesAgo(...minutes), at, limitOfAccount)).toBe(seconds);
});

const hours = (count: number, first: number) =>
  Array.from({ length: count }, (_, place) => (first + place) * 60);
test.each([
  [hours(9, 0), 0],
  [hours(10, 0), 15 * 3600],
  [hours(10, 14), 3600],
  // The tenth is a day old.
  [hours(10, 15), 0],
] as const)('failures for a number %j minutes ago: wait %i seconds', (minutes, seconds) => {
  expect(waitBeforeLookup(minutesAgo(...minutes), at, limitOfNumber)).toBe(seconds);
});

test('spaces and letter case in a number do not matter', () => {
  expect(numberCountedAs(' hl-20177 ')).toBe('HL-20177');
});

test('the next lookup is allowed after the wait, and not a second earlier', () => {
  const wrong = fc.array(fc.integer({ min: 0, max: 7200 }), {
    minLength: limitOfAccount.most,
    maxLength: 9,
  });
  fc.assert(
    fc.property(wrong, (secondsAgo) => {
      const times = secondsAgo.toSorted((a, b) => a - b).map((one) => new Date(at.getTime() - one * 1000));
      const wait = waitBeforeLookup(times, at, limitOfAccount);
      const later = (seconds: number) =>
        waitBeforeLookup(times, new Date(at.getTime() + seconds * 1000), limitOfAccount);
      expect(later(wait)).toBe(0);
      // Without a wait, a second earlier is before the newest failures, so it says nothing about them.
      expect(wait === 0 || later(wait - 1) > 0).toBe(true);
    }),
  );
});
