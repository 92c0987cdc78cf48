import { expect, test } from 'vitest';
import { hasFailedTooLong, mostAttempts, secondsUntilRetry } from './retries.ts';

test('retries for about a day, with growing waits', () => {
  const waits = Array.from({ length: mostAttempts - 1 }, (_, at) => secondsUntilRetry(at + 1) ?? 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(Math.abs(hours - 24)).toBeLessThan(10 / 60);
  expect(secondsUntilRetry(mostAttempts)).toBeUndefined();
});

test.each([
  ['2026-11-18T12:00:00.001Z', false],
  ['2026-11-18T12:00:00.000Z', true],
  ['2026-11-10T12:00:00.000Z', true],
])('an endpoint failing since %s has failed too long: %s', (since, tooLong) => {
  expect(hasFailedTooLong(new Date(since), new Date('2026-11-21T12:00:00Z'))).toBe(tooLong);
});
