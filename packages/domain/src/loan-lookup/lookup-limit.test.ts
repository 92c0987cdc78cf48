import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitBeforeLookup, wrongLookupsThatLock } from './lookup-limit.ts';

const at = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((one) => new Date(at.getTime() - one * 60_000));

test.each([
  [[], 0],
  [[1, 2, 3, 4], 0],
  [[1, 2, 3, 4, 5], 55 * 60],
  [[0, 0, 0, 0, 0], 60 * 60],
  [[1, 2, 3, 4, 59.5], 30],
  [[1, 2, 3, 4, 60], 0],
  [[1, 2, 3, 4, 61], 0],
  [[1, 2, 3, 4, 5, 6, 7], 55 * 60],
] as const)('wrong %j minutes ago: wait %i seconds', (minutes, seconds) => {
  expect(waitBeforeLookup(minutesAgo(...minutes), at)).toBe(seconds);
});

test('whoever waits as long as told may try again, and not a second earlier', () => {
  const wrong = fc.array(fc.integer({ min: 0, max: 7200 }), {
    minLength: wrongLookupsThatLock,
    maxLength: 9,
  });
  fc.assert(
    fc.property(wrong, (secondsAgo) => {
      const times = secondsAgo.toSorted((a, b) => a - b).map((one) => new Date(at.getTime() - one * 1000));
      const wait = waitBeforeLookup(times, at);
      const later = (seconds: number) => waitBeforeLookup(times, new Date(at.getTime() + seconds * 1000));
      expect(later(wait)).toBe(0);
      expect(later(wait - 1) > 0).toBe(wait > 0);
    }),
  );
});
