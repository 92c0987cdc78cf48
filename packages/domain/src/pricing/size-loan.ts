import type { PricingGrid, ProductRow } from './grid.ts';
import { capsOf, limitsOf, shareDown, type Cap } from './loan-limits.ts';
import { largestPaidBy, paymentWithin } from './monthly-payment.ts';
import { rateOf, reachedRates } from './rate-of.ts';
import { costOf, type Scenario } from './scenario.ts';

/** Loan amounts are whole hundreds of dollars, rounded down. */
export const loanStepCents = 10_000;

export function inSteps(amountCents: number): number {
  return Math.floor(amountCents / loanStepCents) * loanStepCents;
}

/** The largest loan, and what keeps it from being larger. */
export interface LargestLoan {
  readonly loanCents: number;
  readonly by: Cap['rule'] | 'dscr';
  readonly limit: number;
}

/** The largest loan that all limits allow, DSCR included; 0 where none does. */
export function largestLoan(grid: PricingGrid, product: ProductRow, scenario: Scenario): LargestLoan {
  const [tightest] = capsOf(grid, scenario);
  // A line of credit without a maximum is as large as the borrower asks.
  const cap = tightest ?? {
    rule: 'maxLoan' as const,
    limit: scenario.wantedCents ?? 0,
    loanCents: scenario.wantedCents ?? 0,
  };
  const most = { loanCents: Math.max(0, inSteps(cap.loanCents)), by: cap.rule, limit: cap.limit };
  const { minDscr } = limitsOf(grid, scenario);
  if (scenario.product !== 'rental' || minDscr === null) return most;
  const paymentCents = paymentWithin(scenario, minDscr);
  const ends = rateChanges(grid, scenario, most.loanCents);
  for (const [at, end] of ends.entries()) {
    // Between the ends of two stretches the rate is the same.
    const rate = rateOf(grid, scenario, end)?.rate;
    const paid = rate === undefined ? 0 : inSteps(largestPaidBy(product, paymentCents, rate));
    const loanCents = Math.min(end, paid);
    if (loanCents === most.loanCents) return most;
    if (loanCents > (ends[at + 1] ?? 0)) return { loanCents, by: 'dscr', limit: minDscr };
  }
  return { loanCents: 0, by: 'dscr', limit: minDscr };
}

/** The amounts, largest first, up to which the rate is the same: between two of them the payment only grows. */
export function rateChanges(grid: PricingGrid, scenario: Scenario, mostCents: number): number[] {
  const leverage = reachedRates(grid, scenario).map(({ maxLeverage }) =>
    inSteps(shareDown(costOf(scenario), maxLeverage)),
  );
  const sizes = grid.addOns.flatMap(({ amount }) => (amount === null ? [] : [inSteps(amount - 1)]));
  const ends = [mostCents, ...leverage, ...sizes].filter((end) => end > 0 && end <= mostCents);
  return [...new Set(ends)].toSorted((a, b) => b - a);
}
