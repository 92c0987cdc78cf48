import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { burnUp, weekOf, type BurntDraw } from './burn-up.ts';

function draw(
  on: string | null,
  parts: Record<string, number>,
  state: BurntDraw['state'] = 'wired',
): BurntDraw {
  return {
    state,
    approvedOn: on === null ? null : plainDate(on),
    lines: Object.entries(parts).map(([id, approved]) => ({ id, approved: cents(approved) })),
  };
}

const span = { from: plainDate('2026-01-01'), today: plainDate('2026-06-01') };

describe('what approved draws add up to', () => {
  it.each<[string, readonly BurntDraw[], string | undefined, readonly [string, number][]]>([
    [
      'adds draws up in the order of their days, to today',
      [draw('2026-03-01', { roof: 500 }), draw('2026-02-01', { roof: 100, walls: 200 }, 'approved')],
      undefined,
      [
        ['2026-01-01', 0],
        ['2026-02-01', 300],
        ['2026-03-01', 800],
        ['2026-06-01', 800],
      ],
    ],
    [
      'counts only one line when asked, and skips draws without it',
      [draw('2026-02-01', { roof: 100, walls: 200 }), draw('2026-03-01', { walls: 50 })],
      'roof',
      [
        ['2026-01-01', 0],
        ['2026-02-01', 100],
        ['2026-06-01', 100],
      ],
    ],
    [
      'leaves out draws that were declined after approval or are not approved yet',
      [draw('2026-02-01', { roof: 100 }, 'declined'), draw(null, { roof: 70 }, 'inspected')],
      undefined,
      [
        ['2026-01-01', 0],
        ['2026-06-01', 0],
      ],
    ],
    [
      'puts approvals of one day together, and those before the first day on it',
      [
        draw('2025-12-20', { roof: 10 }),
        draw('2026-02-01', { roof: 100 }),
        draw('2026-02-01', { roof: 200 }),
        draw('2026-06-01', { roof: 5 }),
      ],
      undefined,
      [
        ['2026-01-01', 10],
        ['2026-02-01', 310],
        ['2026-06-01', 315],
      ],
    ],
  ])('%s', (_, draws, lineId, points) => {
    expect(burnUp(draws, { ...span, lineId })).toEqual(points.map(([on, approved]) => ({ on, approved })));
  });
});

it.each([
  ['2026-01-01', 1],
  ['2026-01-07', 1],
  ['2026-01-08', 2],
  ['2026-12-31', 52],
  ['2027-03-01', 52],
  ['2025-12-01', 1],
])('%s is in week %i of 52', (day, week) => {
  const year = { from: plainDate('2026-01-01'), to: plainDate('2026-12-31') };
  expect(weekOf(plainDate(day), year)).toEqual({ week, weeks: 52 });
});
