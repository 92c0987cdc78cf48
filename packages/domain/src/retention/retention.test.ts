import { expect, test } from 'vitest';
import { forgetBefore, retentionBounds, standardRetention } from './retention.ts';

test.each(['draftDays', 'mailDays', 'linkDays'] as const)(
  'the standard of %s lies within its bounds',
  (name) => {
    const { least, most } = retentionBounds[name];
    expect(standardRetention[name]).toBeGreaterThanOrEqual(least);
    expect(standardRetention[name]).toBeLessThanOrEqual(most);
  },
);

test('what is kept for 30 days is forgotten from the 31st on', () => {
  expect(forgetBefore(new Date('2026-03-31T12:00:00Z'), 30)).toEqual(new Date('2026-03-01T12:00:00Z'));
});
