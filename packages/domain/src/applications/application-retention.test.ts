import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { applicationsForgottenBefore } from './application-retention.ts';

test.each([
  ['2026-11-24', 25, '2024-10-24'],
  ['2026-11-24', 60, '2021-11-24'],
  // No setting gets below the law.
  ['2026-11-24', 1, '2024-10-24'],
  ['2026-03-31', 25, '2024-02-29'],
])('on %s, after %i months, applications decided before %s are deleted', (today, months, before) => {
  expect(applicationsForgottenBefore(plainDate(today), months)).toBe(before);
});
