import { expect, test } from 'vitest';
import { commonScoreRange, scoreFault } from './credit-score.ts';

test.each([
  [{ value: 300 }, undefined],
  [{ value: 850 }, undefined],
  [{ value: 299 }, 'outside its range'],
  [{ value: 851 }, 'outside its range'],
  [{ value: 900, low: 250, high: 900 }, undefined],
  [{ value: 901, low: 250, high: 900 }, 'outside its range'],
  [{ value: 700, low: 700, high: 700 }, 'no range'],
  [{ value: 700, low: 850, high: 300 }, 'no range'],
])('the fault of %j, from 300 to 850 if it does not say, is %j', (score, fault) => {
  expect(scoreFault({ ...commonScoreRange, ...score })).toBe(fault);
});
