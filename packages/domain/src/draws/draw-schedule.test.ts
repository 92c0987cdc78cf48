import { expect, test } from 'vitest';
import { plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { nextDrawStep, type DrawDates } from './draw-schedule.ts';
import { drawSteps, type DrawStep } from './draw-states.ts';

const monday = plainDate('2026-11-16');

/** A draw that reached its state on a day. */
function drawAt(state: DrawStep, on: PlainDate | null, inspectionEnd: PlainDate | null = null) {
  const none = Object.fromEntries(drawSteps.map((each) => [each, null])) as Record<DrawStep, null>;
  const dates: DrawDates = { ...none, [state]: on };
  return { state, dates, inspectionEnd };
}

test.each([
  ['requested', 'inspection scheduled', '2026-11-19'],
  ['inspection scheduled', 'inspected', '2026-11-23'],
  ['inspected', 'approved', '2026-11-23'],
  ['approved', 'wired', '2026-11-19'],
] as const)('after %s on a Monday comes %s, by %s', (state, next, by) => {
  expect(nextDrawStep(drawAt(state, monday))).toEqual({ state: next, expectedOn: by });
});

test('wired and declined draws have no next step', () => {
  expect(nextDrawStep(drawAt('wired', monday))).toBeUndefined();
  expect(nextDrawStep({ ...drawAt('inspected', monday), state: 'declined' })).toBeUndefined();
});

test('an inspection is expected by the last requested date unless it was scheduled later', () => {
  const lastDay = plainDate('2026-11-18');
  const late = plainDate('2026-11-20');
  expect(nextDrawStep(drawAt('inspection scheduled', monday, lastDay))?.expectedOn).toBe(lastDay);
  expect(nextDrawStep(drawAt('inspection scheduled', late, lastDay))?.expectedOn).toBe('2026-11-27');
  expect(nextDrawStep(drawAt('requested', monday, lastDay))?.expectedOn).toBe('2026-11-19');
});

test('without a date for the previous step, the next step has no expected date', () => {
  expect(nextDrawStep(drawAt('inspected', null))).toEqual({ state: 'approved', expectedOn: null });
});
