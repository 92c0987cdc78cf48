import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/share-out.ts';
import {
  amountsToReach,
  drawBlockerOf,
  inspectionFaultOf,
  judgeLines,
  matchLine,
  type BudgetLine,
} from './draw-request.ts';

function line(id: string, code: string, name: string, budget: number, invoiced = 0): BudgetLine {
  return { id, code, name, budget: cents(budget), invoiced: cents(invoiced) };
}

const roof = line('r1', '1030', 'Roofing', 10_000, 2_500);
const shedRoof = line('r2', '1030', 'Roofing', 5_000);
const walls = line('w1', '1020', 'Framing', 8_000, 8_000);
const slab = line('s1', '1030', 'Slab', 700, 800);

describe('whether a draw can be requested', () => {
  const open = {
    status: 'Funded',
    type: 'FixNFlip',
    holdback: null,
    hasPendingDraw: false,
    lines: [roof],
  } as const;
  test.each([
    [open, undefined],
    [{ ...open, status: 'Processing' }, 'not funded'],
    [{ ...open, status: 'Processing', lines: [] }, 'no budget'],
    [{ ...open, status: 'Processing', hasPendingDraw: true }, 'draw pending'],
    [{ ...open, type: 'Rental' }, undefined],
    [{ ...open, type: 'Rental', status: 'Processing' }, 'not drawable'],
    [{ ...open, status: 'Paid Off' }, 'paid off'],
    [{ ...open, status: 'Withdrawn' }, 'withdrawn'],
    [{ ...open, type: 'Multifamily' }, 'contact the analyst'],
    [{ ...open, hasPendingDraw: true }, 'draw pending'],
    [{ ...open, lines: [] }, 'no budget'],
    [{ ...open, type: 'Rental', lines: [] }, 'no construction'],
    [{ ...open, type: 'Rental', holdback: 5_000, lines: [] }, 'no budget'],
    [{ ...open, lines: [walls] }, 'nothing remains'],
    [{ ...open, lines: [slab, walls] }, 'nothing remains'],
  ] as const)('%o: %s', (deal, blocker) => {
    expect(drawBlockerOf(deal)).toBe(blocker);
  });
});

test.each([
  ['w1', '1020', walls],
  ['Framing', '1020', walls],
  ['r2', '1030', shedRoof],
  // Two sublots have a roof, so only the id tells them apart.
  ['Roofing', '1030', undefined],
  ['Slab', '1030', slab],
  ['w1', '1030', undefined],
  ['Framing', '9999', undefined],
  ['', '1020', undefined],
])('%j with code %s is %o', (budgetItem, costCode, meant) => {
  expect(matchLine([roof, shedRoof, walls, slab], { budgetItem, costCode })).toBe(meant);
});

describe('the lines of a request', () => {
  const request = (budgetItem: string, costCode: string, amount: number) => ({
    budgetItem,
    costCode,
    amount: cents(amount),
  });
  const lines = [roof, shedRoof, walls, slab];
  test.each([
    [request('r1', '1030', 7_500), undefined],
    [request('r1', '1030', 7_501), 'over its balance'],
    [request('r1', '1030', -1), 'negative'],
    [request('w1', '1020', 1), 'over its balance'],
    [request('s1', '1030', 1), 'over its balance'],
    [request('s1', '4711', 1), 'unknown'],
    [request('nowhere', '4711', 0), undefined],
  ])('%o: %s', (requested, fault) => {
    expect(judgeLines(lines, [requested]).faults).toEqual(fault === undefined ? [] : [{ at: 0, fault }]);
  });

  test('drops zero amounts and refuses a repeated line once', () => {
    const judged = judgeLines(lines, [
      request('w1', '1020', 0),
      request('r1', '1030', 100),
      request('r2', '1030', 200),
      request('r1', '1030', 300),
    ]);
    expect(judged.accepted).toEqual([
      { line: roof, amount: 100 },
      { line: shedRoof, amount: 200 },
    ]);
    expect(judged.faults).toEqual([{ at: 3, fault: 'named twice' }]);
  });

  test('accepted amounts never take a line past its budget', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            budgetItem: fc.constantFrom('r1', 'r2', 'w1', 's1', 'Slab', 'x'),
            costCode: fc.constantFrom('1030', '1020', 'x'),
            amount: fc.integer({ min: -100, max: 20_000 }).map(cents),
          }),
        ),
        (requested) => {
          const { accepted } = judgeLines(lines, requested);
          expect(new Set(accepted.map(({ line: { id } }) => id)).size).toBe(accepted.length);
          for (const { line: each, amount } of accepted) {
            expect(amount).toBeGreaterThan(0);
            expect(each.invoiced + amount).toBeLessThanOrEqual(each.budget);
          }
        },
      ),
    );
  });
});

describe('amounts by percent complete', () => {
  const points = (percent: number) => (percent * 100) as BasisPoints;
  test('are the completed part minus what was paid', () => {
    expect(amountsToReach([roof, walls], points(50))).toEqual([2_500, 0]);
    expect(amountsToReach([roof], points(10))).toEqual([0]);
    expect(amountsToReach([roof, walls], points(100))).toEqual([7_500, 0]);
  });

  test('never take a line past its budget, and add up to the share of the whole on untouched lines', () => {
    const anyLine = fc
      .tuple(fc.nat(10 ** 9), fc.nat(100))
      .map(([budget, used]) => line('x', 'x', 'x', budget, Math.floor((budget * used) / 100)));
    fc.assert(
      fc.property(fc.array(anyLine), fc.integer({ min: 0, max: 10_000 }), (lines, part) => {
        const amounts = amountsToReach(lines, part as BasisPoints);
        for (const [index, each] of lines.entries()) {
          expect(each.invoiced + (amounts[index] ?? 0)).toBeLessThanOrEqual(each.budget);
        }
        const untouched = lines.map((each) => ({ ...each, invoiced: cents(0) }));
        const sum = amountsToReach(untouched, part as BasisPoints).reduce((a, b) => a + b, 0);
        const whole = untouched.reduce((a, { budget }) => a + budget, 0);
        expect(Math.abs(sum - (whole * part) / 10_000)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });
});

test.each([
  ['2026-11-16', '2026-11-18', undefined],
  ['2026-11-15', '2026-11-17', undefined],
  ['2026-11-14', '2026-11-16', 'start is past'],
  ['2026-11-18', '2026-11-20', 'end is wrong'],
  ['2026-11-18', '2026-11-23', undefined],
  ['2027-11-16', '2027-11-18', undefined],
  ['2027-11-17', '2027-11-22', 'start is far off'],
] as const)('on 2026-11-16, from %s to %s: %s', (start, end, fault) => {
  const days = { start: plainDate(start), end: plainDate(end) };
  expect(inspectionFaultOf(days, plainDate('2026-11-16'))).toBe(fault);
});
