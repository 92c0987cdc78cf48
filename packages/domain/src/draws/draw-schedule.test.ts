import { expect, test } from 'vitest';
import { everyWeekday } from '../calendar/business-calendar.ts';
import { plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { nextDrawStep, type DrawTerms, type ScheduledDraw } from './draw-schedule.ts';
import { drawSteps, type DrawStep } from './draw-states.ts';

const day = plainDate;
const monday = day('2026-11-23');
/** Two working days a step; Thanksgiving is a day off. */
const terms: DrawTerms = {
  calendar: { ...everyWeekday, holidays: new Set([day('2026-11-26')]) },
  days: 2,
};

/** A draw that reached its state on a day and has had its bank account for long. */
function drawAt(state: DrawStep, on: PlainDate | null, given: Partial<ScheduledDraw> = {}): ScheduledDraw {
  const none = Object.fromEntries(drawSteps.map((each) => [each, null])) as Record<DrawStep, null>;
  return {
    state,
    dates: { ...none, [state]: on },
    inspectionEnd: null,
    inspectionOn: null,
    accountOn: day('2026-10-01'),
    ...given,
  };
}

test.each([
  ['requested', monday, {}, 'inspection scheduled', '2026-11-25'],
  ['requested', day('2026-11-25'), {}, 'inspection scheduled', '2026-11-30'],
  // The days the borrower asked for are when the inspection is due, not when it is scheduled.
  ['requested', monday, { inspectionEnd: day('2026-11-24') }, 'inspection scheduled', '2026-11-25'],
  ['inspection scheduled', monday, {}, 'inspected', '2026-11-25'],
  ['inspection scheduled', monday, { inspectionEnd: day('2026-12-01') }, 'inspected', '2026-12-01'],
  ['inspection scheduled', monday, { inspectionEnd: day('2026-11-20') }, 'inspected', '2026-11-25'],
  [
    'inspection scheduled',
    monday,
    { inspectionEnd: day('2026-12-01'), inspectionOn: day('2026-12-03') },
    'inspected',
    '2026-12-03',
  ],
  ['inspected', monday, {}, 'approved', '2026-11-25'],
  ['inspected', monday, { accountOn: null }, 'approved', '2026-11-25'],
  ['approved', monday, {}, 'wired', '2026-11-25'],
  ['approved', monday, { accountOn: day('2026-11-30') }, 'wired', '2026-12-02'],
  ['inspected', null, {}, 'approved', null],
] as const)('%s on %s with %j: %s is due %s', (state, on, given, next, by) => {
  const step = { state: next, expectedOn: by, waitsForBorrower: false };
  expect(nextDrawStep(drawAt(state, on, given), terms)).toEqual(step);
});

test('the clock stops while an approved draw waits for the borrower’s bank account', () => {
  const step = { state: 'wired', expectedOn: null, waitsForBorrower: true };
  expect(nextDrawStep(drawAt('approved', monday, { accountOn: null }), terms)).toEqual(step);
});

test('wired and declined draws have no next step', () => {
  expect(nextDrawStep(drawAt('wired', monday), terms)).toBeUndefined();
  expect(nextDrawStep({ ...drawAt('inspected', monday), state: 'declined' }, terms)).toBeUndefined();
});
