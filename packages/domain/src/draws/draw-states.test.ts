import { expect, test } from 'vitest';
import {
  drawStates,
  drawStatusOf,
  isPendingDraw,
  mayMoveDraw,
  mayWithdrawDraw,
  nextDrawStepOf,
} from './draw-states.ts';

const legal = [
  'requested → inspection scheduled',
  'requested → declined',
  'inspection scheduled → inspected',
  'inspection scheduled → declined',
  'inspected → approved',
  'inspected → declined',
  'approved → wired',
  'approved → declined',
];

test('a draw moves one step at a time, never back, and stops at wired or declined', () => {
  const moves = drawStates.flatMap((from) =>
    drawStates.filter((to) => mayMoveDraw(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(legal);
});

test('a draw can move to the next step of its state', () => {
  for (const state of drawStates) {
    const next = nextDrawStepOf(state);
    expect(next === undefined ? !isPendingDraw(state) : mayMoveDraw(state, next)).toBe(true);
  }
});

test.each([
  ['requested', true, ''],
  ['inspection scheduled', true, ''],
  ['inspected', true, ''],
  ['approved', true, ''],
  ['wired', false, 'Wired'],
  ['declined', false, 'Declined'],
] as const)('a draw that is %s: pending %s, status %j', (state, pending, status) => {
  expect(isPendingDraw(state)).toBe(pending);
  expect(drawStatusOf(state)).toBe(status);
});

test('a borrower can withdraw until the inspection is entered, and the status says Withdrawn', () => {
  expect(drawStates.filter(mayWithdrawDraw)).toEqual(['requested', 'inspection scheduled']);
  expect(drawStates.filter(mayWithdrawDraw).every((state) => mayMoveDraw(state, 'declined'))).toBe(true);
  expect(drawStatusOf('declined', true)).toBe('Withdrawn');
});
