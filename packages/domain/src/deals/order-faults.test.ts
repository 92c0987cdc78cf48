import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { orderFaults } from './order-faults.ts';

const [early, late] = [plainDate('2026-03-01'), plainDate('2026-03-02')];
const nothing = { orderedOn: null, scheduledOn: null, paid: false, completedOn: null };

test.each([
  [{}, []],
  [{ paid: true }, ['not ordered']],
  [{ completedOn: late }, ['not ordered']],
  [{ orderedOn: early, paid: true, scheduledOn: early, completedOn: early }, []],
  [{ orderedOn: late, scheduledOn: early }, ['scheduled before ordered']],
  [{ orderedOn: late, completedOn: early }, ['completed before ordered']],
] as const)('an order with %o has the faults %j', (other, faults) => {
  expect(orderFaults({ ...nothing, ...other })).toEqual(faults);
});
