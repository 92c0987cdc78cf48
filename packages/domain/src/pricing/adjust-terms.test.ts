import { expect, test } from 'vitest';
import { adjustTerms } from './adjust-terms.ts';
import { exampleGrid } from './example-grid.ts';
import { exampleScenario } from './example-scenario.ts';
import { gridOf } from './grid.ts';
import { quote } from './quote.ts';

const grid = gridOf(exampleGrid);
const { terms } = quote(grid, exampleScenario);
const limit = {
  state: 'GA',
  kind: 'interest rate',
  figure: 10.5,
  borrower: 'any',
  upTo: null,
  source: 'G',
} as const;
const adjust = (rate: number, points: number) =>
  terms && adjustTerms(grid, exampleScenario, terms, { rate, points }, [limit]);

test('a quarter off the rate and a point less change what follows from them', () => {
  expect(adjust(-25_000, -100_000)).toMatchObject({
    rateRange: { from: 1_000_000, to: 1_000_000 },
    points: 75_000,
    pointsCents: 175_950,
    // A twelfth of 10% of 180,200.
    paymentCents: 150_167,
    loanCents: 23_460_000,
    cashToCloseCents: 4_033_300 - 234_600,
  });
});

test.each([
  [-1_025_000, 0, { fault: 'rate' }],
  [0, -175_001, { fault: 'points' }],
  [25_001, 0, { fault: 'stateRate', most: 1_050_000, source: 'G' }],
])('%i and %i: %o', (rate, points, fault) => {
  expect(adjust(rate, points)).toEqual(fault);
});
