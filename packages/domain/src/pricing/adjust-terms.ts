import { wholeRate } from '../loan-accounts/exact.ts';
import type { ExactRate } from '../loan-accounts/terms.ts';
import { highestRate } from '../state-limits/highest-rate.ts';
import { exactPercent, type PricingGrid } from './grid.ts';
import type { Terms } from './quote-types.ts';
import type { SourcedLimit } from './quote.ts';
import type { Scenario } from './scenario.ts';
import { termsOf } from './terms-of.ts';

/** Added to the rate and the points, or taken off. */
export interface Adjustment {
  readonly rate: ExactRate;
  readonly points: ExactRate;
}

/** Why terms cannot be adjusted this way. */
export type AdjustmentFault =
  | { readonly fault: 'rate' }
  | { readonly fault: 'points' }
  | { readonly fault: 'stateRate'; readonly most: ExactRate; readonly source: string };

/**
 * Terms at one rate, the start of the range, as a loan officer adjusts it. Every figure that follows from the rate and the points is
 * computed again. The state’s highest rate holds here too.
 */
export function adjustTerms(
  grid: PricingGrid,
  scenario: Scenario,
  terms: Terms,
  { rate, points }: Adjustment,
  stateLimits: readonly SourcedLimit[],
): Terms | AdjustmentFault {
  const adjusted = { rate: terms.rateRange.from + rate, points: terms.points + points };
  if (adjusted.rate <= 0 || adjusted.rate >= wholeRate) return { fault: 'rate' };
  if (adjusted.points < 0 || adjusted.points >= wholeRate) return { fault: 'points' };
  const ceiling = highestRate(stateLimits, scenario.state, {
    commitment: terms.loanCents / 100,
    borrower: scenario.borrower,
  });
  const most = ceiling ? exactPercent(ceiling.figure) : Infinity;
  if (ceiling && adjusted.rate > most) return { fault: 'stateRate', most, source: ceiling.source };
  const product = grid.products.find((each) => each.product === scenario.product);
  if (!product) return { fault: 'rate' };
  const { loanCents, largest } = terms;
  return termsOf(grid, scenario, { product, loanCents, priced: adjusted, rateTo: adjusted.rate, largest });
}
