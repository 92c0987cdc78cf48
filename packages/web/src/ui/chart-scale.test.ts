import { describe, expect, it } from 'vitest';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  areaUnder,
  dayShare,
  dayTicks,
  linePath,
  nearestPlace,
  percent,
  roundTicks,
  shareOf,
  stepPath,
} from './chart-scale.ts';

describe('round ticks', () => {
  it.each([
    { from: 0, to: 455_000, steps: 4, ticks: [0, 200_000, 400_000, 600_000] },
    { from: 0, to: 100, steps: 4, ticks: [0, 25, 50, 75, 100] },
    { from: 413_797.59, to: 455_000, steps: 4, ticks: [400_000, 420_000, 440_000, 460_000] },
    { from: 0, to: 3_990.74, steps: 2, ticks: [0, 2000, 4000] },
    { from: 0, to: 0.3, steps: 3, ticks: [0, 0.1, 0.2, 0.3] },
    { from: -120, to: 480, steps: 3, ticks: [-200, 0, 200, 400, 600] },
    { from: 0, to: 0, steps: 4, ticks: [0, 1] },
    { from: 300_000, to: 300_000, steps: 3, ticks: [300_000, 400_000] },
  ])('from $from to $to', ({ from, to, steps, ticks }) => {
    expect(roundTicks({ from, to }, steps)).toEqual(ticks);
  });
});

describe('ticks on days', () => {
  it.each([
    ['2026-11-27', '2026-11-30', 'Nov 27|Nov 28|Nov 29|Nov 30'],
    ['2026-11-27', '2026-12-27', 'Nov 30|Dec 7|Dec 14|Dec 21'],
    // A Monday that is the first day counts.
    ['2026-11-30', '2026-12-20', 'Nov 30|Dec 7|Dec 14'],
    ['2026-08-01', '2027-01-15', 'Aug|Sep|Oct|Nov|Dec|2027'],
    ['2025-11-27', '2026-11-27', '2026|Mar|May|Jul|Sep|Nov'],
    ['2018-08-29', '2026-11-27', '2020|2022|2024|2026'],
    ['1998-01-01', '2027-12-31', '2000|2005|2010|2015|2020|2025'],
  ])('from %s to %s', (from, to, labels) => {
    const ticks = dayTicks({ from: plainDate(from), to: plainDate(to) }, 6);
    expect(ticks.map(({ label }) => label).join('|')).toBe(labels);
    expect(ticks.every(({ day }) => day >= from && day <= to)).toBe(true);
  });

  it('stay below the most that fit', () => {
    const ends = { from: plainDate('2018-08-29'), to: plainDate('2026-11-27') };
    expect(dayTicks(ends, 8).map(({ label }) => label)).toHaveLength(8);
    expect(dayTicks(ends, 1)).toHaveLength(1);
  });
});

it('places numbers and days between the ends of an axis', () => {
  expect(shareOf(25, { from: 0, to: 100 })).toBe(0.25);
  expect(shareOf(5, { from: 5, to: 5 })).toBe(0);
  const ends = { from: plainDate('2026-02-27'), to: plainDate('2026-03-03') };
  expect(dayShare(plainDate('2026-03-01'), ends)).toBe(0.5);
  expect(percent(0.12345)).toBe('12.35%');
});

it('draws steps, and the gaps between them at zero', () => {
  const path = stepPath(
    [
      { from: 0, to: 0.25, level: 0.5 },
      { from: 0.25, to: 0.5, level: 1 },
      { from: 0.75, to: 1, level: 0.25 },
    ],
    100,
  );
  expect(path).toBe('M0 50H250V0H500V100H750V75H1000');
  expect(areaUnder(path, { from: 0, to: 1 }, 100)).toBe(`${path}L1000 100H0Z`);
  expect(stepPath([], 100)).toBe('');
  expect(areaUnder('', { from: 0, to: 1 }, 100)).toBe('');
});

it('draws a line through points, never below the plot', () => {
  const points = [
    { at: 0, level: 0 },
    { at: 1 / 3, level: 0.5 },
    { at: 1, level: -2 },
  ];
  expect(linePath(points, 60)).toBe('M0 60L333.33 30L1000 60');
});

it.each([
  [0, 0],
  [0.24, 0],
  [0.25, 0],
  [0.26, 1],
  [2, 2],
])('finds the place nearest to %s', (at, place) => {
  expect(nearestPlace([0, 0.5, 0.9], at)).toBe(place);
});
