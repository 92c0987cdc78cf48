import { rowsIn, type PricingGrid } from './grid.ts';
import { reachedLimits } from './loan-limits.ts';
import type { Finding } from './quote-types.ts';
import { reachedRates } from './rate-of.ts';
import type { Scenario } from './scenario.ts';

interface Band {
  readonly score: number;
  readonly experience: number;
}

/** The score and experience that a borrower misses. Where several bands are near, the one that takes the fewest changes. */
export function missedBands(grid: PricingGrid, scenario: Scenario): Finding[] {
  const needed = nearestBand(grid, scenario);
  if (needed === undefined) return [];
  const { score, experience } = needed;
  const of = (rule: 'score' | 'experience', limit: number): Finding[] =>
    limit > scenario[rule] ? [{ rule, limit, has: scenario[rule], source: null, mostCents: undefined }] : [];
  return [...of('score', score), ...of('experience', experience)];
}

/** The nearest band with a rate and limits; undefined where the borrower is in one. */
export function nearestBand(grid: PricingGrid, scenario: Scenario): Band | undefined {
  const limits = rowsIn(grid.limits, scenario);
  const isIn = reachedRates(grid, scenario).length > 0;
  if (isIn && (limits.length === 0 || reachedLimits(grid, scenario).length > 0)) return undefined;
  const bands = rowsIn(grid.rates, scenario).flatMap((rate) =>
    (limits.length === 0 ? [rate] : limits).map((limit) => ({
      score: Math.max(scenario.score, rate.minScore, limit.minScore),
      experience: Math.max(scenario.experience, rate.minExperience, limit.minExperience),
    })),
  );
  const [nearest] = bands
    .toSorted((a, b) => a.experience - b.experience)
    .toSorted((a, b) => a.score - b.score)
    .toSorted((a, b) => changesTo(a, scenario) - changesTo(b, scenario));
  return nearest;
}

function changesTo({ score, experience }: Band, from: Band): number {
  return Number(score > from.score) + Number(experience > from.experience);
}
