import { wholeRate } from '../loan-accounts/exact.ts';
import type { ExactRate } from '../loan-accounts/terms.ts';
import { rowsIn, type AddOnRow, type PricingGrid, type RateRow } from './grid.ts';
import { costOf, isLine, isTrue, type Scenario } from './scenario.ts';

/** A rate and what made it. */
export interface PricedRate {
  readonly rate: ExactRate;
  readonly points: ExactRate;
  readonly row: RateRow;
  readonly addOns: readonly AddOnRow[];
}

/** The rate rows that a borrower’s score and experience reach. */
export function reachedRates(grid: PricingGrid, scenario: Scenario): readonly RateRow[] {
  return rowsIn(grid.rates, scenario).filter(
    ({ minScore, minExperience }) => scenario.score >= minScore && scenario.experience >= minExperience,
  );
}

/** Whether a loan is within a row’s leverage. A line of credit has no property and so no leverage. */
export function isWithin(row: RateRow, scenario: Scenario, loanCents: number): boolean {
  if (isLine(scenario)) return true;
  return BigInt(loanCents) * BigInt(wholeRate) <= BigInt(row.maxLeverage) * BigInt(costOf(scenario));
}

/**
 * The rate of a loan of this amount: of all rows whose bands it is in, the cheapest, with each add-on that applies. More leverage
 * leaves fewer rows and so never lowers the rate. Undefined where no row fits.
 */
export function rateOf(grid: PricingGrid, scenario: Scenario, loanCents: number): PricedRate | undefined {
  const [row] = reachedRates(grid, scenario)
    .filter((each) => isWithin(each, scenario, loanCents))
    .toSorted((a, b) => (a.rate === b.rate ? a.points - b.points : a.rate - b.rate));
  if (!row) return undefined;
  const addOns = grid.addOns.filter(
    (each) =>
      (each.product === null || each.product === scenario.product) &&
      (each.state === null || each.state === scenario.state) &&
      isTrue(each, scenario, loanCents),
  );
  const sum = (name: 'rate' | 'points') => addOns.reduce((total, each) => total + each[name], row[name]);
  return { rate: Math.max(0, sum('rate')), points: Math.max(0, sum('points')), row, addOns };
}
