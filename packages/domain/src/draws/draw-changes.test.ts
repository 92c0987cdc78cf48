import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { drawChangeKinds, isInspectionAhead, mayChangeDraw } from './draw-changes.ts';
import { drawStates } from './draw-states.ts';

test.each([
  ['requested', ['account requested', 'account changed']],
  ['inspection scheduled', ['account requested', 'account changed', 'inspection rescheduled']],
  ['inspected', ['account requested', 'account changed', 'inspection corrected']],
  ['approved', ['account requested', 'account changed']],
  ['wired', []],
  ['declined', []],
] as const)('a draw that is %s: %j', (state, kinds) => {
  expect(drawChangeKinds.filter((kind) => mayChangeDraw(state, kind))).toEqual(kinds);
});

test('the table above covers every state', () => {
  expect(drawStates).toHaveLength(6);
});

test.each([
  [null, false],
  ['2026-11-22', false],
  ['2026-11-21', false],
  ['2026-11-23', true],
] as const)('on November 22, an inspection scheduled for %s is ahead: %s', (day, ahead) => {
  expect(isInspectionAhead(day === null ? null : plainDate(day), plainDate('2026-11-22'))).toBe(ahead);
});
