import type { Estimate, PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { gridOf } from '@drawbridge/domain/pricing/grid.ts';
import { isLicensed } from '@drawbridge/domain/pricing/licenses.ts';
import { quote } from '@drawbridge/domain/pricing/quote.ts';
import type { Quote } from '@drawbridge/domain/pricing/quote-types.ts';
import {
  borrowerOf,
  scenarioOf,
  stateOf,
  type PricedAnswer,
  type ReadScenario,
} from '@drawbridge/domain/pricing/scenario-of.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { rateLimitsIn } from '../state-limits/public.ts';
import { presentBetter, presentFacts, presentRefusal, presentTerms } from './present.ts';
import { gridOn, licensesNow } from './store.ts';

export type Priced =
  | { readonly kind: 'off' }
  | { readonly kind: 'not lent'; readonly state: string }
  | { readonly kind: 'incomplete'; readonly missing: readonly PricedAnswer[] }
  | { readonly kind: 'quoted'; readonly quote: Quote; readonly read: ReadScenario; readonly gridId: string };

/**
 * Prices a scenario by the grid in effect on a day. Where the lender does not lend, nothing is priced; a rate above what the state’s
 * confirmed limits allow is refused.
 */
export async function priceScenario(
  db: Queries,
  { product, answers: given, wanted }: PricedScenario,
  day: PlainDate,
): Promise<Priced> {
  const answers = answersOf(given);
  const grid = await gridOn(db, day);
  if (!grid?.lines.some((line) => line.kind === 'rate' && line.product === product)) return { kind: 'off' };
  const state = stateOf(product, answers);
  if (state === undefined)
    return { kind: 'incomplete', missing: [product === 'line of credit' ? 'invests_in' : 'state'] };
  const licenses = await licensesNow(db);
  const borrower = borrowerOf(answers);
  if (!isLicensed(licenses, { state, product, borrower })) return { kind: 'not lent', state };
  // Until the applicant says who borrows: a company where the lender lends to companies.
  const assumed = isLicensed(licenses, { state, product, borrower: 'entity' }) ? 'entity' : 'person';
  const wantedCents = wanted === null ? null : Math.round(wanted * 100);
  const read = scenarioOf(product, answers, { wantedCents, borrower: assumed });
  if (read.missing.length > 0) return { kind: 'incomplete', missing: read.missing };
  const limits = await rateLimitsIn(db, state);
  return { kind: 'quoted', quote: quote(gridOf(grid.lines), read.scenario, limits), read, gridId: grid.id };
}

/** The answers that were given. */
function answersOf(given: PricedScenario['answers']): Answers {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}

/** A priced scenario as people see it. */
export function presentPriced(priced: Priced): Estimate {
  if (priced.kind !== 'quoted')
    return priced.kind === 'incomplete' ? { kind: 'incomplete', missing: [...priced.missing] } : priced;
  const { quote: quoted, read } = priced;
  if (quoted.terms)
    return {
      kind: 'terms',
      terms: presentTerms(quoted.terms, quoted.why),
      better: presentBetter(quoted.better),
      ...presentFacts(read),
    };
  return { kind: 'refused', refusals: quoted.refusals.map(presentRefusal), ...presentFacts(read) };
}
