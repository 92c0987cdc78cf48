import { expect, test } from 'vitest';
import { drawStates, drawStatusOf, isPendingDraw, mayMoveDraw, nextDrawState } from './draw-states.ts';

const legal = [
  'requested → inspection scheduled',
  'inspection scheduled → inspected',
  'inspected → approved',
  'approved → wired',
];

test('a draw moves one step at a time, never back, and rests when it is wired', () => {
  const moves = drawStates.flatMap((from) =>
    drawStates.filter((to) => mayMoveDraw(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(legal);
});

test('what follows a state is where it may move', () => {
  for (const state of drawStates) {
    const next = nextDrawState(state);
    expect(next === undefined ? state === 'wired' : mayMoveDraw(state, next)).toBe(true);
  }
});

test.each([
  ['requested', true, ''],
  ['inspection scheduled', true, ''],
  ['inspected', true, ''],
  ['approved', true, ''],
  ['wired', false, 'Wired'],
] as const)('a draw that is %s: pending %s, status %j', (state, pending, status) => {
  expect(isPendingDraw(state)).toBe(pending);
  expect(drawStatusOf(state)).toBe(status);
});
