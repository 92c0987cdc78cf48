import { nearestBand } from './eligibility.ts';
import type { PricingGrid } from './grid.ts';
import type { Finding, FittingChange, RefusalRule } from './quote-types.ts';
import { isBuilding, isLine, type Scenario } from './scenario.ts';
import { loanStepCents } from './size-loan.ts';

/** How to try a changed scenario. */
interface Trying {
  /** The rules that the scenario breaks. Each has its own change. */
  readonly known: readonly RefusalRule[];
  readonly attempt: (changed: Scenario) => readonly Finding[];
}

/** Beyond this, no price, value or rent is worth naming. */
const mostCents = 10_000_000_00;

/** A change can uncover the next rule; more than this in a row is no advice. */
const mostSteps = 3;

/**
 * What would make a scenario fit the rule it breaks, and rules that this uncovers. All of it was tried: with the changes for
 * every rule, the scenario fits.
 */
export function whatFits(
  finding: Finding,
  scenario: Scenario,
  grid: PricingGrid,
  trying: Trying,
  steps = mostSteps,
): FittingChange | null {
  const change = changeFor(finding, scenario, grid, trying);
  if (!change || steps === 0) return null;
  const changed = { ...scenario, ...change };
  const next = trying.attempt(changed).find(({ rule }) => !trying.known.includes(rule));
  if (!next) return change;
  const more = whatFits(next, changed, grid, trying, steps - 1);
  return more && { ...change, ...more };
}

/** The change for one rule. */
function changeFor(
  { rule, limit, mostCents: amount }: Finding,
  scenario: Scenario,
  grid: PricingGrid,
  { attempt }: Trying,
): FittingChange | undefined {
  const isGone = (change: FittingChange) =>
    !attempt({ ...scenario, ...change }).some((each) => each.rule === rule || each.rule === 'product');
  if (rule === 'product') return undefined;
  if (rule === 'score' || rule === 'experience') return bandChange(grid, scenario);
  if (amount !== undefined && amount > 0 && isGone({ wantedCents: amount })) return { wantedCents: amount };
  const raisedTo = leastWanted(rule, scenario, limit);
  const room = moreRoom(scenario, (change) => isGone({ ...raisedTo, ...change }));
  return room && { ...raisedTo, ...room };
}

/** A request below the smallest loan is raised to it first. */
function leastWanted(rule: RefusalRule, { wantedCents }: Scenario, limit: number | null): FittingChange {
  const isBelow = rule === 'minLoan' && limit !== null && wantedCents !== null && wantedCents < limit;
  return isBelow ? { wantedCents: limit } : {};
}

/** A higher price, value or rent; where neither does by itself, two of them. */
function moreRoom(scenario: Scenario, does: (change: FittingChange) => boolean): FittingChange | undefined {
  const [first, second] = raised(scenario);
  if (first === undefined || second === undefined) return undefined;
  for (const name of [first, second]) {
    const value = smallestThat((cents) => does({ [name]: cents }), scenario[name]);
    if (value !== undefined) return { [name]: value };
  }
  const other = smallestThat((cents) => does({ [first]: mostCents, [second]: cents }), scenario[second]);
  if (other === undefined) return undefined;
  const one = smallestThat((cents) => does({ [first]: cents, [second]: other }), scenario[first]);
  return one === undefined ? undefined : { [first]: one, [second]: other };
}

function bandChange(grid: PricingGrid, scenario: Scenario): FittingChange | undefined {
  const band = nearestBand(grid, scenario);
  if (band === undefined) return undefined;
  return {
    ...(band.score > scenario.score ? { score: band.score } : {}),
    ...(band.experience > scenario.experience ? { experience: band.experience } : {}),
  };
}

/** What makes room for a larger loan, by what borrowers can do most about. */
function raised(scenario: Scenario): readonly ('rentCents' | 'afterRepairCents' | 'valueCents')[] {
  if (isLine(scenario)) return [];
  if (isBuilding(scenario)) return ['afterRepairCents', 'valueCents'];
  return ['rentCents', 'valueCents'];
}

/** The smallest amount above this one, in whole hundreds of dollars, that does; undefined where none does. */
function smallestThat(does: (cents: number) => boolean, from: number): number | undefined {
  if (!does(mostCents)) return undefined;
  let low = Math.floor(from / loanStepCents);
  let high = mostCents / loanStepCents;
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (does(middle * loanStepCents)) high = middle;
    else low = middle;
  }
  return high * loanStepCents;
}
