import { expect, test } from 'vitest';
import { exampleLimits } from './example-limits.ts';
import { highestRate } from './highest-rate.ts';

test.each([
  ['FL', 500_000, 'entity', 18],
  ['FL', 500_001, 'entity', 25],
  ['NY', 250_000, 'person', 16],
  ['NY', 250_000, 'entity', 25],
  ['NY', 2_500_001, 'entity', undefined],
  ['TX', 1, 'person', 18],
  ['TX', 1, 'entity', 28],
  ['GA', 1, 'person', undefined],
  ['CA', 1, 'person', undefined],
] as const)('%s, $%d, %s: %s', (state, commitment, borrower, figure) => {
  expect(highestRate(exampleLimits, state, { commitment, borrower })?.figure).toBe(figure);
});
