import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { appraisalFeeIsDue, sortByDueDate, itemUrgency } from './action-items.ts';

const today = plainDate('2026-11-21');

test.each([
  [null, 'open'],
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'due soon'],
  ['2026-11-28', 'due soon'],
  ['2026-11-29', 'open'],
] as const)('due on %s is %s', (dueOn, urgency) => {
  expect(itemUrgency(today, dueOn === null ? null : plainDate(dueOn))).toBe(urgency);
});

const ordered = { orderedOn: today, paid: false, completedOn: null };

test.each([
  ['Application', ordered, 650, true],
  ['Application', { ...ordered, paid: true }, 650, false],
  ['Application', { ...ordered, completedOn: today }, 650, false],
  ['Application', undefined, 650, false],
  ['Application', ordered, null, false],
  ['Application', ordered, 0, false],
  ['Funded', ordered, 650, false],
  ['Withdrawn', ordered, 650, false],
] as const)('%s, %o, fee %s: due %s', (status, order, fee, due) => {
  expect(appraisalFeeIsDue(status, order, fee)).toBe(due);
});

test('sorting keeps every item, soonest due first', () => {
  const item = fc.record({
    id: fc.nat(),
    dueOn: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const sorted = sortByDueDate(items);
      expect(sorted).toHaveLength(items.length);
      expect(new Set(sorted)).toEqual(new Set(items));
      const days = sorted.flatMap(({ dueOn }) => dueOn ?? []);
      expect(days).toEqual(days.toSorted((a, b) => (a < b ? -1 : 1)));
      const undated = sorted.findIndex(({ dueOn }) => dueOn === null);
      expect(undated === -1 || sorted.slice(undated).every(({ dueOn }) => dueOn === null)).toBe(true);
    }),
  );
});
