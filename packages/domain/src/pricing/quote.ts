import type { StateLimit } from '../state-limits/state-limits.ts';
import { highestRate } from '../state-limits/highest-rate.ts';
import { betterTerms } from './better-terms.ts';
import { missedBands } from './eligibility.ts';
import { exactPercent, type PricingGrid, type ProductRow } from './grid.ts';
import { capsOf, limitsOf } from './loan-limits.ts';
import { dscrOf, monthlyPayment } from './monthly-payment.ts';
import type { Finding, Quote, RateReason, Terms } from './quote-types.ts';
import { rateOf, type PricedRate } from './rate-of.ts';
import type { Scenario } from './scenario.ts';
import { inSteps, largestLoan, rateChanges, type LargestLoan } from './size-loan.ts';
import { termsOf } from './terms-of.ts';
import { whatFits } from './what-fits.ts';

/** A confirmed limit with the statute behind it. */
export type SourcedLimit = StateLimit & { readonly source: string };

/**
 * Prices a scenario by a lender’s grid, never above the highest rate that the state’s confirmed limits allow. Without a
 * requested amount, the loan is the largest that fits.
 */
export function quote(
  grid: PricingGrid,
  scenario: Scenario,
  stateLimits: readonly SourcedLimit[] = [],
): Quote {
  const attempt = (changed: Scenario) => attemptQuote(grid, changed, stateLimits);
  const { terms, why, findings } = attempt(scenario);
  const refusals = findings.map(({ mostCents, ...finding }) => ({
    ...finding,
    fits: whatFits({ ...finding, mostCents }, scenario, grid, {
      known: findings.map(({ rule }) => rule),
      attempt: (changed) => attempt(changed).findings,
    }),
  }));
  // Changes for several rules can be at odds, such as a smaller loan for one and a larger one for another.
  const all = Object.assign({ ...scenario }, ...refusals.map(({ fits }) => fits)) as Scenario;
  const doFit = refusals.every(({ fits }) => fits !== null) && attempt(all).findings.length === 0;
  const isPartial = refusals.some(({ fits }) => fits === null);
  const better = terms && betterTerms(grid, scenario, terms, (changed) => attempt(changed).terms);
  const told = doFit || isPartial ? refusals : refusals.map((each) => ({ ...each, fits: null }));
  return { terms, why, refusals: told, better };
}

interface Attempt {
  readonly terms: Terms | null;
  readonly why: readonly RateReason[];
  readonly findings: readonly Finding[];
}

function attemptQuote(grid: PricingGrid, scenario: Scenario, stateLimits: readonly SourcedLimit[]): Attempt {
  const refused = (findings: readonly Finding[], why: readonly RateReason[] = []) => ({
    terms: null,
    why,
    findings,
  });
  const product = grid.products.find((each) => each.product === scenario.product);
  if (!product || !grid.rates.some((row) => row.product === scenario.product))
    return refused([{ rule: 'product', limit: null, has: null, source: null, mostCents: undefined }]);
  const missed = missedBands(grid, scenario);
  if (missed.length > 0) return refused(missed);

  const largest = largestLoan(grid, product, scenario);
  const loanCents = scenario.wantedCents === null ? largest.loanCents : inSteps(scenario.wantedCents);
  const small = tooSmall(grid, scenario, loanCents, largest);
  const findings =
    small.length > 0 ? small : tooLarge(grid, product, scenario, { loanCents, mostCents: largest.loanCents });
  const priced = rateOf(grid, scenario, loanCents);
  if (findings.length > 0 || !priced) return refused(findings);
  const ceiling = highestRate(stateLimits, scenario.state, {
    commitment: loanCents / 100,
    borrower: scenario.borrower,
  });
  const why = reasonsOf(priced);
  const most = ceiling ? exactPercent(ceiling.figure) : Infinity;
  if (ceiling && priced.rate > most) {
    const mostCents = withinRate(grid, scenario, stateLimits, loanCents);
    return refused(
      [{ rule: 'stateRate', limit: most, has: priced.rate, source: ceiling.source, mostCents }],
      why,
    );
  }
  const rateTo = Math.min(priced.rate + product.range, most);
  const isCapped = ceiling && rateTo < priced.rate + product.range;
  return {
    terms: termsOf(grid, scenario, { product, loanCents, priced, rateTo, largest }),
    why: isCapped ? [...why, { kind: 'stateLimit', rate: most, source: ceiling.source }] : why,
    findings: [],
  };
}

function reasonsOf({ row, addOns }: PricedRate): RateReason[] {
  return [{ kind: 'base', row }, ...addOns.map((addOn) => ({ kind: 'addOn', row: addOn }) as const)];
}

function tooSmall(grid: PricingGrid, scenario: Scenario, loanCents: number, largest: LargestLoan): Finding[] {
  const least = Math.max(1, limitsOf(grid, scenario).minLoan ?? 0);
  if (loanCents >= least && largest.loanCents >= least) return [];
  const has = Math.min(loanCents, largest.loanCents);
  // With a larger amount than requested, it would do.
  const mostCents = largest.loanCents >= least ? least : undefined;
  return [{ rule: 'minLoan', limit: least, has, source: null, mostCents }];
}

/** Each limit that a requested amount is above. */
function tooLarge(
  grid: PricingGrid,
  product: ProductRow,
  scenario: Scenario,
  { loanCents, mostCents }: { readonly loanCents: number; readonly mostCents: number },
): Finding[] {
  if (loanCents <= mostCents) return [];
  const above = capsOf(grid, scenario)
    .filter((cap) => loanCents > cap.loanCents)
    .map(({ rule, limit }) => ({ rule, limit, has: null, source: null, mostCents }));
  if (above.length > 0) return above;
  const { minDscr } = limitsOf(grid, scenario);
  const priced = rateOf(grid, scenario, loanCents);
  const payment = priced && monthlyPayment(product, { loanCents, advanceCents: loanCents }, priced.rate);
  const has = payment === undefined ? null : dscrOf(scenario, payment);
  return [{ rule: 'dscr', limit: minDscr, has, source: null, mostCents }];
}

/** The largest loan below this one whose rate the state allows. */
function withinRate(
  grid: PricingGrid,
  scenario: Scenario,
  stateLimits: readonly SourcedLimit[],
  loanCents: number,
): number | undefined {
  return rateChanges(grid, scenario, loanCents).find((end) => {
    const rate = rateOf(grid, scenario, end)?.rate;
    const ceiling = highestRate(stateLimits, scenario.state, {
      commitment: end / 100,
      borrower: scenario.borrower,
    });
    return rate !== undefined && (!ceiling || rate <= exactPercent(ceiling.figure));
  });
}
