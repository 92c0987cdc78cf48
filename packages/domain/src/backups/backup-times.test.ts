import { expect, test } from 'vitest';
import { isBackupDue, isDrillDue, lateSince } from './backup-times.ts';

const at = (text: string) => new Date(text);
const made = (latestGood?: string, latestFailure?: string) => ({
  latestGood: latestGood === undefined ? undefined : at(latestGood),
  latestFailure: latestFailure === undefined ? undefined : at(latestFailure),
});

test.each([
  ['the first is due at once', made(), '2026-11-28T12:00:00Z', true],
  ['not again on the same day', made('2026-11-28T09:20:00Z'), '2026-11-28T23:00:00Z', false],
  ['not before its time', made('2026-11-27T09:20:00Z'), '2026-11-28T09:14:00Z', false],
  ['at its time in the lender’s zone', made('2026-11-27T09:20:00Z'), '2026-11-28T09:15:00Z', true],
  ['late, after the server was down', made('2026-11-25T09:20:00Z'), '2026-11-28T01:00:00Z', true],
  [
    'an extra one in the morning, still at its time',
    made('2026-11-28T08:00:00Z'),
    '2026-11-28T09:16:00Z',
    true,
  ],
  [
    'not right after a failure',
    made('2026-11-26T09:20:00Z', '2026-11-28T09:16:00Z'),
    '2026-11-28T09:40:00Z',
    false,
  ],
  [
    'again after half an hour',
    made('2026-11-26T09:20:00Z', '2026-11-28T09:16:00Z'),
    '2026-11-28T09:46:00Z',
    true,
  ],
])('a backup at 3:15 in Chicago: %s', (_name, backups, now, due) => {
  const timing = { at: '03:15' };
  expect(isBackupDue(backups, { now: at(now), timing, timeZone: 'America/Chicago' })).toBe(due);
});

test('a backup every six hours', () => {
  const due = (now: string) =>
    isBackupDue(made('2026-11-28T00:00:00Z'), { now: at(now), timing: { everyHours: 6 }, timeZone: 'UTC' });
  expect([due('2026-11-28T05:59:00Z'), due('2026-11-28T06:00:00Z')]).toEqual([false, true]);
});

test('a drill comes first, then after its days, and a day after a failure', () => {
  const now = at('2026-11-28T00:00:00Z');
  const ago = (days: number, failed: boolean) => ({
    at: new Date(now.getTime() - days * 86_400_000),
    failed,
  });
  expect(isDrillDue(undefined, { now, days: 7 })).toBe(true);
  expect(isDrillDue(undefined, { now, days: 0 })).toBe(false);
  expect(isDrillDue(ago(6, false), { now, days: 7 })).toBe(false);
  expect(isDrillDue(ago(7, false), { now, days: 7 })).toBe(true);
  expect(isDrillDue(ago(1, true), { now, days: 7 })).toBe(true);
});

test('the lender is late after the allowed hours, counted from the first failure if none was ever good', () => {
  const now = at('2026-11-28T12:00:00Z');
  const good = at('2026-11-27T00:00:00Z');
  expect(lateSince(good, undefined, { now, hours: 36 })).toBeUndefined();
  expect(lateSince(good, undefined, { now, hours: 35 })).toBe(good);
  expect(lateSince(undefined, good, { now, hours: 35 })).toBe(good);
  expect(lateSince(undefined, undefined, { now, hours: 1 })).toBeUndefined();
});
