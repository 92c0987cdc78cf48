import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { firstLoudDay, isQuiet, quietAfterDays } from './movement.ts';

const today = plainDate('2026-11-27');

test.each([
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2026-11-27', false],
  ['2025-11-27', true],
])('a deal that last moved on %s: quiet %s', (moved, quiet) => {
  expect(isQuiet(plainDate(moved), today, quietAfterDays)).toBe(quiet);
});

test.each([1, 2, 10, 30, 365])('without movement for %i days: quiet until the first loud day', (days) => {
  const first = firstLoudDay(today, days);
  expect(isQuiet(first, today, days)).toBe(false);
  expect(isQuiet(addDays(first, -1), today, days)).toBe(true);
});
