import { expect, test } from 'vitest';
import { messagesAnHour, waitBeforeMessage } from './message-limit.ts';

const at = new Date('2026-03-08T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const written = (count: number, minutes: number) => Array.from({ length: count }, () => minutesAgo(minutes));

test.each([
  ['nothing', [], 0],
  ['one less than the most', written(messagesAnHour - 1, 10), 0],
  ['the most, ten minutes ago', written(messagesAnHour, 10), 3000],
  ['the most, the first of them an hour ago', [...written(messagesAnHour - 1, 1), minutesAgo(60)], 0],
  [
    'the most, the first of them a moment less ago',
    [...written(messagesAnHour - 1, 1), minutesAgo(59.99)],
    1,
  ],
  ['more than the most', written(messagesAnHour + 5, 59), 60],
])('after %s somebody waits so many seconds', (_, latest, seconds) => {
  expect(waitBeforeMessage(latest, at)).toBe(seconds);
});
