import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { agesOf, dueDaysOfWires, loadOf, weekOf, type WorkGroup } from './team-load.ts';

const today = plainDate('2026-03-10');

function group(receivedOn: string, dueOn: string, more: Partial<WorkGroup> = {}): WorkGroup {
  return {
    assigneeId: null,
    receivedOn: plainDate(receivedOn),
    dueOn: plainDate(dueOn),
    isToWire: false,
    count: 1,
    amount: cents(0),
    ...more,
  };
}

describe('a load', () => {
  test('counts what is open, overdue and due within seven days, and the age of the oldest', () => {
    const groups = [
      group('2026-02-28', '2026-03-09'),
      group('2026-03-08', '2026-03-10', { count: 2 }),
      group('2026-03-10', '2026-03-16'),
      group('2026-03-10', '2026-03-17'),
    ];
    expect(loadOf(groups, today)).toEqual({ open: 5, overdue: 1, dueThisWeek: 3, oldestDays: 10 });
  });

  test('has no oldest without work, and work of tomorrow is not negative in age', () => {
    expect(loadOf([], today)).toEqual({ open: 0, overdue: 0, dueThisWeek: 0, oldestDays: null });
    expect(loadOf([group('2026-03-11', '2026-03-12')], today).oldestDays).toBe(0);
  });
});

test.each([
  ['2026-03-11', 0],
  ['2026-03-08', 0],
  ['2026-03-07', 1],
  ['2026-03-05', 1],
  ['2026-03-04', 2],
  ['2026-02-28', 2],
  ['2026-02-27', 3],
  ['2026-02-18', 3],
  ['2026-02-17', 4],
])('work received on %s is in age bucket %i', (receivedOn, bucket) => {
  const open = agesOf([group(receivedOn, '2026-03-12')], today).map((age) => age.open);
  expect(open).toEqual([0, 1, 2, 3, 4].map((each) => (each === bucket ? 1 : 0)));
});

test.each([
  ['2026-03-10', { dueFrom: undefined, dueTo: '2026-03-10' }],
  ['2026-03-11', { dueFrom: '2026-03-11', dueTo: '2026-03-11' }],
])('the wires that go out on %s are due %o', (on, days) => {
  expect(dueDaysOfWires(plainDate(on), today)).toEqual(days);
});

test('a week lists what is due each day, and late wires today', () => {
  const wire = { isToWire: true, amount: cents(250_000) };
  const week = weekOf(
    [
      group('2026-03-01', '2026-03-09', wire),
      group('2026-03-09', '2026-03-10', { ...wire, count: 2 }),
      group('2026-03-09', '2026-03-16'),
    ],
    today,
  );
  expect(week).toHaveLength(7);
  expect(week[0]).toEqual({ on: '2026-03-10', due: 2, wires: 3, wired: 500_000 });
  expect(week[6]).toEqual({ on: '2026-03-16', due: 1, wires: 0, wired: 0 });
});
