import { expect, test } from 'vitest';
import { numbersAnHour, waitBeforeLook } from './number-limit.ts';

const at = new Date('2026-11-18T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

test.each([
  [[], 0],
  [Array.from({ length: numbersAnHour - 1 }, () => minutesAgo(1)), 0],
  [Array.from({ length: numbersAnHour }, () => minutesAgo(50)), 600],
  [Array.from({ length: numbersAnHour }, () => minutesAgo(60)), 0],
  [[minutesAgo(1), ...Array.from({ length: numbersAnHour }, () => minutesAgo(59))], 60],
])('looks %# leave %i seconds to wait', (looks, seconds) => {
  expect(waitBeforeLook(looks, at)).toBe(seconds);
});
