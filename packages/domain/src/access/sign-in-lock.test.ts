import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockedUntil, mostTries, refusedUntil, triesMs, type CountedTry } from './sign-in-lock.ts';

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

const tries = (minutes: readonly number[], forgiven: boolean) =>
  minutes.map((minute): CountedTry => ({ at: at(minute), forgiven }));

test.each([
  ['a lock refuses', tries([4, 3, 2, 1, 0], false), 5, 19],
  ['tries forgiven by a sign-in do not lock', tries([4, 3, 2, 1, 0], true), 5, undefined],
  ['but ten tries in half an hour refuse', tries([9, 8, 7, 6, 5, 4, 3, 2, 1, 0], true), 10, 30],
  ['until the first of them is half an hour old', tries([9, 8, 7, 6, 5, 4, 3, 2, 1, 0], true), 30, undefined],
  [
    'the later of the two counts',
    [...tries([24, 23, 22, 21, 20], false), ...tries([4, 3, 2, 1, 0], true)],
    25,
    39,
  ],
] as const)('%s', (_, latest, now, until) => {
  expect(refusedUntil(latest, at(now))).toEqual(until === undefined ? undefined : at(until));
});

test('at most ten tries are checked in any half hour, in any order of tries and sign-ins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ afterMs: fc.nat({ max: 10 * 60_000 }), isOwner: fc.boolean() }), {
        maxLength: 200,
      }),
      (events) => {
        let now = at(0).getTime();
        let judged: CountedTry[] = [];
        for (const { afterMs, isOwner } of events) {
          now += afterMs;
          if (refusedUntil(judged, new Date(now))) continue;
          if (isOwner) judged = judged.map((one) => ({ ...one, forgiven: true }));
          else judged = [{ at: new Date(now), forgiven: false }, ...judged];
        }
        const times = judged.map((one) => one.at.getTime());
        for (const from of times)
          expect(times.filter((time) => time >= from && time < from + triesMs).length).toBeLessThanOrEqual(
            mostTries,
          );
      },
    ),
  );
});
