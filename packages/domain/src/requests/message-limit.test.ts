import { expect, test } from 'vitest';
import { messagesAnHour, waitBeforeMessage } from './message-limit.ts';

const at = new Date('2026-03-08T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const written = (count: number, minutes: number) => Array.from({ length: count }, () => minutesAgo(minutes));

test.each([
  ['no messages', [], 0],
  ['one message below the limit', written(messagesAnHour - 1, 10), 0],
  ['reaching the limit ten minutes ago', written(messagesAnHour, 10), 3000],
  [
    'reaching the limit with a first message an hour ago',
    [...written(messagesAnHour - 1, 1), minutesAgo(60)],
    0,
  ],
  [
    'reaching the limit with a first message just under an hour ago',
    [...written(messagesAnHour - 1, 1), minutesAgo(59.99)],
    1,
  ],
  ['exceeding the limit', written(messagesAnHour + 5, 59), 60],
])('after %s, the wait is right', (_, latest, seconds) => {
  expect(waitBeforeMessage(latest, at)).toBe(seconds);
});
