import { expect, test } from 'vitest';
import { lineStatusOf } from './line-of-application.ts';
import { statusGroupOf } from './status-groups.ts';

test.each([
  ['submitted', 'In Review'],
  ['changes requested', 'In Review'],
  ['countered', 'In Review'],
  ['approved', 'Approved'],
  ['declined', 'Denied'],
  ['withdrawn', 'Submission Needed'],
] as const)('the line of an application that is %s shows as %s', (state, group) => {
  expect(statusGroupOf(lineStatusOf(state))).toBe(group);
});
