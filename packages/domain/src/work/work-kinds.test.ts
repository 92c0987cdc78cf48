import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, plainDate } from '../calendar/plain-date.ts';
import { weekdayOf } from '../calendar/business-days.ts';
import { businessDaysToDecide, dueDayOf, isOverdue, workKinds } from './work-kinds.ts';

// 2026-11-18 is a Wednesday.
test.each([
  ['payoff', '2026-11-18', '2026-11-20'],
  ['payoff', '2026-11-19', '2026-11-23'],
  ['extension', '2026-11-18', '2026-12-02'],
  ['capex', '2026-11-18', '2026-11-25'],
  ['loss draft', '2026-11-20', '2026-11-27'],
  ['draw', '2026-11-20', '2026-11-24'],
  ['budget', '2026-11-18', '2026-11-23'],
  ['document', '2026-11-18', '2026-11-20'],
  ['bank account', '2026-11-18', '2026-11-19'],
  ['bank account', '2026-11-20', '2026-11-23'],
  ['bank account', '2026-11-21', '2026-11-24'],
  ['bank account', '2026-11-22', '2026-11-24'],
] as const)('%s received %s is due %s', (kind, received, due) => {
  expect(dueDayOf(kind, plainDate(received))).toBe(due);
});

// A CapEx request received on Wednesday is due 5 business days later, on Wednesday the 25th.
test.each([
  ['asked and answered the same day', [['2026-11-19', '2026-11-19']], '2026-11-25'],
  ['answered the next day', [['2026-11-19', '2026-11-20']], '2026-11-26'],
  ['answered after the weekend', [['2026-11-20', '2026-11-23']], '2026-11-26'],
  [
    'asked twice',
    [
      ['2026-11-19', '2026-11-20'],
      ['2026-11-23', '2026-11-25'],
    ],
    '2026-11-30',
  ],
] as const)('waiting for the sender stops the clock: %s', (_, waits, due) => {
  const pauses = waits.map(([from, until]) => ({ from: plainDate(from), until: plainDate(until) }));
  expect(dueDayOf('capex', plainDate('2026-11-18'), undefined, pauses)).toBe(due);
});

test.each([
  ['2026-11-20', '2026-11-19', false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '2026-11-21', true],
])('due %s, on %s: overdue is %s', (due, today, overdue) => {
  expect(isOverdue(plainDate(due), plainDate(today))).toBe(overdue);
});

test('work is never due on a weekend, or in fewer days than its business days', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.constantFrom(...workKinds), (days, kind) => {
      const received = addDays(plainDate('2020-01-01'), days);
      const due = dueDayOf(kind, received);
      expect([0, 6]).not.toContain(weekdayOf(due));
      expect(daysBetween(received, due)).toBeGreaterThanOrEqual(businessDaysToDecide[kind]);
    }),
  );
});
