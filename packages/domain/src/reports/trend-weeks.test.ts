import { expect, test } from 'vitest';
import { addDays, daysBetween, plainDate } from '../calendar/plain-date.ts';
import { daysBefore, latestDays, weeksOf } from './trend-weeks.ts';

const today = plainDate('2026-03-01');

test('the past weeks are 13 of seven days, one after another, and end today', () => {
  const weeks = weeksOf('past', today);
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ from: '2025-12-01', to: '2025-12-07' });
  expect(weeks.at(-1)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ to }) => addDays(to, 1)));
  expect(latestDays(today)).toEqual({ from: '2025-12-01', to: today });
});

test('the weeks ahead begin today', () => {
  const weeks = weeksOf('ahead', today);
  expect(weeks).toHaveLength(13);
  expect(weeks[0]?.from).toBe(today);
});

test('what is compared is as long, and ends the day before', () => {
  const [latest, before] = [latestDays(today), daysBefore(today)];
  expect(addDays(before.to, 1)).toBe(latest.from);
  expect(daysBetween(before.from, before.to)).toBe(daysBetween(latest.from, latest.to));
});
