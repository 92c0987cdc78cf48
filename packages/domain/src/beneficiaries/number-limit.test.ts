import { expect, test } from 'vitest';
import { numbersAnHour, waitBeforeView } from './number-limit.ts';

const at = new Date('2026-11-18T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

test.each([
  [[], 0],
  [Array.from({ length: numbersAnHour - 1 }, () => minutesAgo(1)), 0],
  [Array.from({ length: numbersAnHour }, () => minutesAgo(50)), 600],
  [Array.from({ length: numbersAnHour }, () => minutesAgo(60)), 0],
  [[minutesAgo(1), ...Array.from({ length: numbersAnHour }, () => minutesAgo(59))], 60],
])('views %# leave %i seconds to wait', (views, seconds) => {
  expect(waitBeforeView(views, at)).toBe(seconds);
});
