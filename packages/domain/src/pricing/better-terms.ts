import { rowsIn, type PricingGrid } from './grid.ts';
import type { BetterTerms, Terms } from './quote-types.ts';
import type { Scenario } from './scenario.ts';

/** More projects than this take too long to matter. */
const mostMore = 5;

/** What a few more finished projects would change: the first band with a larger loan or a lower rate. */
export function betterTerms(
  grid: PricingGrid,
  scenario: Scenario,
  now: Terms,
  termsOf: (changed: Scenario) => Terms | null,
): BetterTerms | null {
  const bands = [...rowsIn(grid.rates, scenario), ...rowsIn(grid.limits, scenario)]
    .map(({ minExperience }) => minExperience)
    .filter((band) => band > scenario.experience && band <= scenario.experience + mostMore);
  for (const experience of [...new Set(bands)].toSorted((a, b) => a - b)) {
    const terms = termsOf({ ...scenario, experience });
    if (!terms) continue;
    if (terms.loanCents > now.loanCents || terms.rateRange.from < now.rateRange.from)
      return {
        experience,
        loanCents: terms.loanCents,
        cashToCloseCents: terms.cashToCloseCents,
        rate: terms.rateRange.from,
      };
  }
  return null;
}
