import { expect, test } from 'vitest';
import { invitationsDue, secondsToNextWave } from './invitation-waves.ts';

test.each([
  { withinMinute: 0, withinDay: 0, due: 20 },
  { withinMinute: 13, withinDay: 13, due: 7 },
  { withinMinute: 20, withinDay: 20, due: 0 },
  { withinMinute: 0, withinDay: 1495, due: 5 },
  { withinMinute: 0, withinDay: 1500, due: 0 },
  { withinMinute: 25, withinDay: 1600, due: 0 },
])('after $withinMinute in a minute and $withinDay in a day, $due may go out', ({ due, ...sent }) => {
  expect(invitationsDue(sent)).toBe(due);
});

test.each([
  [0, 60],
  [1499, 60],
  [1500, 3600],
])('after %i within a day the next wave waits %i seconds', (withinDay, seconds) => {
  expect(secondsToNextWave({ withinDay })).toBe(seconds);
});
