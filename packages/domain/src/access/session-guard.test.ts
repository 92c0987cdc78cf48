import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionMeans, guardStateAt, renewalIsDue, type GuardTimes } from './session-guard.ts';

const minute = 60_000;
const times: GuardTimes = {
  idleTimeoutMs: 20 * minute,
  modalTimerMs: 2 * minute,
  actionIntervalMs: 10 * minute,
};
const clock = { sessionStart: 0, lastAction: 0 };

describe('the state of a session', () => {
  test.each([
    [0, 'active', undefined],
    [20 * minute - 1, 'active', undefined],
    [20 * minute, 'warning', 120],
    [20 * minute + 1, 'warning', 120],
    [21 * minute + 30_000, 'warning', 30],
    [22 * minute - 1, 'warning', 1],
    [22 * minute, 'over', undefined],
    [9 * 60 * minute, 'over', undefined],
  ] as const)('%i ms after the last action: %s', (now, kind, secondsLeft) => {
    expect(guardStateAt(now, clock, times)).toMatchObject({
      kind,
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
    });
  });
});

describe('what an action means', () => {
  test.each([
    [10 * minute, 'nothing'],
    [10 * minute + 1, 'renew'],
    [20 * minute, 'renew'],
    [20 * minute + 1, 'end'],
  ] as const)('%i ms after the last renewal: %s', (now, meaning) => {
    expect(actionMeans(now, clock, times)).toBe(meaning);
  });
});

test('people active within a token’s life can still continue when the warning opens', () => {
  const tokenLife = times.idleTimeoutMs + times.modalTimerMs;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: times.actionIntervalMs }), (lastAction) => {
      let sessionStart = 0;
      // The guard checks once a second.
      for (let now = 0; now < lastAction + tokenLife - 1000; now += 1000) {
        const state = { sessionStart, lastAction: Math.min(lastAction, now) };
        if (renewalIsDue(now, state, times)) sessionStart = now;
        expect(now - sessionStart).toBeLessThan(tokenLife);
      }
    }),
    { numRuns: 20 },
  );
});

test('a token is not renewed without activity since the last renewal', () => {
  expect(renewalIsDue(19 * minute, { sessionStart: 0, lastAction: 0 }, times)).toBe(false);
  expect(renewalIsDue(19 * minute, { sessionStart: 0, lastAction: 1 }, times)).toBe(true);
});
