import { expect, test } from 'vitest';
import { forgetBefore } from './retention.ts';

test('deletes records kept for 30 days once they are older than that', () => {
  expect(forgetBefore(new Date('2026-03-31T12:00:00Z'), 30)).toEqual(new Date('2026-03-01T12:00:00Z'));
});
