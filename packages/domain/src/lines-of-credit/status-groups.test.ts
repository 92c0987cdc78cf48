import { expect, test } from 'vitest';
import { locStatuses, statusGroupOf, statusGroups } from './status-groups.ts';

const table = [
  ['Submission Rejected', 'Denied'],
  ['Denied', 'Denied'],
  ['Submitted for Large Line Approval', 'In Review'],
  ['In Process', 'In Review'],
  ['Conditional Approval', 'Approved'],
  ['Approval', 'Approved'],
  ['Expired', 'Expired'],
  [null, 'Submission Needed'],
  [undefined, 'Submission Needed'],
] as const;

test.each(table)('%s shows as %s', (status, group) => {
  expect(statusGroupOf(status)).toBe(group);
});

test('the table covers every status and every group', () => {
  expect(table.flatMap(([status]) => status ?? []).toSorted()).toEqual([...locStatuses].toSorted());
  expect(new Set(table.map(([, group]) => group))).toEqual(new Set(statusGroups));
});
