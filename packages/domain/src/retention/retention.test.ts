import { expect, test } from 'vitest';
import { forgetBefore } from './retention.ts';

test('what is kept for 30 days is forgotten from the 31st on', () => {
  expect(forgetBefore(new Date('2026-03-31T12:00:00Z'), 30)).toEqual(new Date('2026-03-01T12:00:00Z'));
});
