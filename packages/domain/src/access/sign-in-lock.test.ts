import { expect, test } from 'vitest';
import { lockedUntil } from './sign-in-lock.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute));

test.each([
  ['four failures do not lock', [3, 2, 1, 0], 4, undefined],
  ['the fifth locks for 15 minutes', [4, 3, 2, 1, 0], 5, 19],
  ['the lock counts from the fifth failure, not from the first', [14, 3, 2, 1, 0], 20, 29],
  ['five failures spread over more than 15 minutes do not lock', [16, 3, 2, 1, 0], 17, undefined],
  ['a lock ends by itself', [4, 3, 2, 1, 0], 19, undefined],
  ['one failure after the lock has ended does not lock again', [20, 4, 3, 2, 1], 21, undefined],
] as const)('%s', (_, failures, now, until) => {
  expect(lockedUntil(failures.map(at), at(now))).toEqual(until === undefined ? undefined : at(until));
});
