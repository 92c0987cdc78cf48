import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { appraisalState, orderState } from './orders.ts';

const ordered = plainDate('2026-11-02');
const completed = plainDate('2026-11-12');

test.each([
  [undefined, 'Needed', 'Needed'],
  [{ orderedOn: null, paid: false, completedOn: null }, 'Needed', 'Needed'],
  [{ orderedOn: ordered, paid: false, completedOn: null }, 'Pending Payment', 'Ordered'],
  [{ orderedOn: ordered, paid: true, completedOn: null }, 'In Process', 'Ordered'],
  [{ orderedOn: ordered, paid: true, completedOn: completed }, 'Completed', 'Completed'],
  [{ orderedOn: ordered, paid: false, completedOn: completed }, 'Completed', 'Completed'],
] as const)('%o: appraisal %s, inspection and title %s', (order, appraisal, other) => {
  expect(appraisalState(order)).toBe(appraisal);
  expect(orderState(order)).toBe(other);
});
