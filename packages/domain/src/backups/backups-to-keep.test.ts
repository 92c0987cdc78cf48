import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupsToKeep } from './backups-to-keep.ts';

const now = new Date('2026-11-28T12:00:00Z');
const utc = { now, timeZone: 'UTC' };
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(now.getTime() - day * 86_400_000));
const daysKept = (kept: ReadonlySet<Date>) =>
  [...kept].map((each) => each.toISOString().slice(0, 10)).toSorted();

test('the latest of each day and week stays', () => {
  expect(daysKept(backupsToKeep(daily(40), { days: 3, weeks: 3 }, utc))).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('everything of the last 24 hours stays, and of earlier days one', () => {
  const hourly = Array.from({ length: 60 }, (_, hour) => new Date(now.getTime() - hour * 3_600_000));
  expect(backupsToKeep(hourly, { days: 3, weeks: 0 }, utc).size).toBe(24 + 1);
});

test('after a long pause none is lost, because only days with a backup count', () => {
  const old = [new Date('2026-01-05T03:15:00Z'), new Date('2026-01-04T03:15:00Z')];
  expect(backupsToKeep(old, { days: 2, weeks: 0 }, utc)).toEqual(new Set(old));
});

test('the latest always stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }), { minLength: 1 }),
      fc.nat(3),
      fc.nat(3),
      (moments, days, weeks) => {
        const latest = Math.max(...moments.map((each) => each.getTime()));
        const kept = backupsToKeep(moments, { days, weeks }, utc);
        expect([...kept].some((each) => each.getTime() === latest)).toBe(true);
      },
    ),
  );
});
