import { expect, test } from 'vitest';
import { groupsFor, timelineGroups } from './timeline.ts';

test('only administrators see changes from the audit log', () => {
  expect(groupsFor({ isAdministrator: true })).toEqual([...timelineGroups]);
  expect(groupsFor({ isAdministrator: false })).toEqual(
    timelineGroups.filter((group) => group !== 'changes'),
  );
});
