import { wholeRate } from '../loan-accounts/exact.ts';
import { rowsIn, type LimitRow, type PricingGrid } from './grid.ts';
import { reachedRates } from './rate-of.ts';
import { costOf, isBuilding, isLine, type Scenario } from './scenario.ts';

/** The limits for one borrower: of all limit rows that their score and experience reach, the most generous of each. */
export type Limits = Pick<LimitRow, 'maxLtv' | 'maxLtc' | 'maxArv' | 'minLoan' | 'maxLoan' | 'minDscr'>;

/** The limit rows that a borrower’s score and experience reach. */
export function reachedLimits(grid: PricingGrid, scenario: Scenario): readonly LimitRow[] {
  return rowsIn(grid.limits, scenario).filter(
    ({ minScore, minExperience }) => scenario.score >= minScore && scenario.experience >= minExperience,
  );
}

export function limitsOf(grid: PricingGrid, scenario: Scenario): Limits {
  const rows = reachedLimits(grid, scenario);
  const most = (name: 'maxLtv' | 'maxLtc' | 'maxArv' | 'maxLoan') => generous(rows, name, Math.max);
  const least = (name: 'minLoan' | 'minDscr') => generous(rows, name, Math.min);
  return {
    maxLtv: most('maxLtv'),
    maxLtc: most('maxLtc'),
    maxArv: most('maxArv'),
    maxLoan: most('maxLoan'),
    minLoan: least('minLoan'),
    minDscr: least('minDscr'),
  };
}

/** A row without the limit has none, which is the most generous. */
function generous(
  rows: readonly LimitRow[],
  name: keyof Limits,
  choose: (...values: number[]) => number,
): number | null {
  const values = rows.map((row) => row[name]);
  return values.length === 0 || values.includes(null) ? null : choose(...(values as number[]));
}

/** What keeps a loan from being larger. `owed`: a refinance without cash-out pays off what is owed and no more. */
export const capRules = ['ltv', 'ltc', 'arv', 'leverage', 'maxLoan', 'owed'] as const;
export type CapRule = (typeof capRules)[number];

export interface Cap {
  readonly rule: CapRule;
  /** The limit: a share of what it limits, or an amount. */
  readonly limit: number;
  /** The largest loan it allows. */
  readonly loanCents: number;
}

/** A share of an amount, rounded down. */
export function shareDown(amountCents: number, share: number): number {
  return Number((BigInt(amountCents) * BigInt(share)) / BigInt(wholeRate));
}

/** What can be paid out at closing and what can be held for draws, before limits on the loan as a whole. */
export function parts(
  limits: Limits,
  scenario: Scenario,
): { readonly advance: number; readonly holdback: number } {
  const { purpose, valueCents, owedCents, budgetCents } = scenario;
  const [ltv, ltc] = [limits.maxLtv ?? wholeRate, limits.maxLtc ?? wholeRate];
  const holdback = isBuilding(scenario) ? shareDown(budgetCents, ltc) : 0;
  if (purpose === 'purchase') return { advance: shareDown(valueCents, Math.min(ltv, ltc)), holdback };
  const most = shareDown(valueCents, ltv);
  return { advance: purpose === 'refinance' ? Math.min(most, owedCents) : most, holdback };
}

/** Every limit on the amount of a loan, but for DSCR, the tightest first. */
export function capsOf(grid: PricingGrid, scenario: Scenario): readonly Cap[] {
  const limits = limitsOf(grid, scenario);
  const caps: Cap[] = [];
  if (limits.maxLoan !== null)
    caps.push({ rule: 'maxLoan', limit: limits.maxLoan, loanCents: limits.maxLoan });
  if (!isLine(scenario)) caps.push(...propertyCaps(grid, limits, scenario));
  return caps.toSorted((a, b) => a.loanCents - b.loanCents);
}

function propertyCaps(grid: PricingGrid, limits: Limits, scenario: Scenario): Cap[] {
  const { advance, holdback } = parts(limits, scenario);
  const reached = reachedRates(grid, scenario).map(({ maxLeverage }) => maxLeverage);
  const leverage = Math.max(0, ...reached);
  const caps: Cap[] = [
    { ...advanceLimit(limits, scenario), loanCents: advance + holdback },
    { rule: 'leverage', limit: leverage, loanCents: shareDown(costOf(scenario), leverage) },
  ];
  if (isBuilding(scenario) && limits.maxArv !== null)
    caps.push({
      rule: 'arv',
      limit: limits.maxArv,
      loanCents: shareDown(scenario.afterRepairCents, limits.maxArv),
    });
  return caps;
}

/** Which limit sets what can be paid out at closing. */
function advanceLimit(limits: Limits, scenario: Scenario): Pick<Cap, 'rule' | 'limit'> {
  const [ltv, ltc] = [limits.maxLtv ?? wholeRate, limits.maxLtc ?? wholeRate];
  if (scenario.purpose === 'purchase')
    return ltc < ltv ? { rule: 'ltc', limit: ltc } : { rule: 'ltv', limit: ltv };
  const isOwed = scenario.purpose === 'refinance' && scenario.owedCents < shareDown(scenario.valueCents, ltv);
  return isOwed ? { rule: 'owed', limit: scenario.owedCents } : { rule: 'ltv', limit: ltv };
}
