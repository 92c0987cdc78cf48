import { halfUp, percentOf, wholeRate } from '../loan-accounts/exact.ts';
import type { PricingGrid, ProductRow } from './grid.ts';
import { limitsOf, parts } from './loan-limits.ts';
import { dscrOf, monthlyPayment } from './monthly-payment.ts';
import type { Leverage, Terms } from './quote-types.ts';
import type { PricedRate } from './rate-of.ts';
import { costOf, isBuilding, isLine, type Scenario } from './scenario.ts';
import type { LargestLoan } from './size-loan.ts';

interface Loan {
  readonly product: ProductRow;
  readonly loanCents: number;
  readonly priced: Pick<PricedRate, 'rate' | 'points'>;
  /** The end of the rate range. */
  readonly rateTo: number;
  readonly largest: LargestLoan;
}

/** Every figure of a loan whose amount and rate are known. Amounts are rounded half up to the cent. */
export function termsOf(grid: PricingGrid, scenario: Scenario, loan: Loan): Terms {
  const { product, loanCents, priced, rateTo, largest } = loan;
  const limits = limitsOf(grid, scenario);
  const { advanceCents, holdbackCents } = split(limits, scenario, loanCents);
  const paymentCents = monthlyPayment(product, { loanCents, advanceCents }, priced.rate);
  const pointsCents = percentOf(loanCents, priced.points);
  const closingCents = product.fee + percentOf(loanCents, product.costs);
  const toPay = scenario.purpose === 'purchase' ? scenario.valueCents : scenario.owedCents;
  const gap = isLine(scenario) ? 0 : toPay - advanceCents;
  const hasArv = isBuilding(scenario);
  const hasLtv = !isLine(scenario);
  const leverage: Leverage = {
    ltv: hasLtv ? shareOf(advanceCents, scenario.valueCents) : null,
    ltc: hasArv ? shareOf(loanCents, costOf(scenario)) : null,
    arv: hasArv ? shareOf(loanCents, scenario.afterRepairCents) : null,
  };
  return {
    rateRange: { from: priced.rate, to: rateTo },
    points: priced.points,
    pointsCents,
    loanCents,
    advanceCents,
    holdbackCents,
    leverage,
    limits: {
      ltv: hasLtv ? limits.maxLtv : null,
      ltc: hasArv ? limits.maxLtc : null,
      arv: hasArv ? limits.maxArv : null,
    },
    paymentCents,
    isInterestOnly: product.amortization === null,
    months: product.months,
    closingCents,
    cashToCloseCents: gap + pointsCents + closingCents,
    ownBudgetCents: hasArv ? scenario.budgetCents - holdbackCents : 0,
    dscr: scenario.product === 'rental' ? dscrOf(scenario, paymentCents) : null,
    largest,
  };
}

/** Closing and draws share the loan in the proportion in which the limits allow them. */
function split(limits: ReturnType<typeof limitsOf>, scenario: Scenario, loanCents: number) {
  if (!isBuilding(scenario)) return { advanceCents: loanCents, holdbackCents: 0 };
  const { advance, holdback } = parts(limits, scenario);
  const advanceCents =
    advance + holdback === 0
      ? 0
      : halfUp(BigInt(loanCents) * BigInt(advance), BigInt(advance) + BigInt(holdback));
  return { advanceCents, holdbackCents: loanCents - advanceCents };
}

function shareOf(amountCents: number, ofCents: number): number | null {
  return ofCents === 0 ? null : halfUp(BigInt(amountCents) * BigInt(wholeRate), BigInt(ofCents));
}
