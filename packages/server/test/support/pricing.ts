import { expect } from 'vitest';
import type { PricingGridReply } from '@drawbridge/contract/pricing/grid-schema.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import type { License } from '@drawbridge/domain/pricing/licenses.ts';
import type { SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export const pricingPath = '/lima/api/staff/pricing';

/** The answers of a flip that the example grid prices at 10.25%. */
export const flipAnswers = {
  state: 'GA',
  property_kind: 'singleFamily',
  purpose: 'purchase',
  price: 212_000,
  budget: 64_000,
  after_repair_value: 365_000,
  credit_score: 718,
  borrower_kind: 'llc',
  finished: 4,
} as const;

/** The lender’s day. */
export function todayIn(world: World): PlainDate {
  return plainDate(world.clock.now().toISOString().slice(0, 10));
}

export function saveGrid(
  world: World,
  admin: SignedInPerson,
  given: Readonly<Record<string, unknown>> = {},
): Promise<HttpAnswer> {
  const body = {
    lines: exampleGrid,
    from: todayIn(world),
    until: null,
    note: '',
    newest: null,
    ...given,
  };
  return send(world, 'POST', `${pricingPath}/grid`, { token: admin.token, body });
}

export async function readGrid(
  world: World,
  admin: SignedInPerson,
  version?: string,
): Promise<PricingGridReply> {
  const query = version === undefined ? '' : `?version=${version}`;
  const answer = await send(world, 'GET', `${pricingPath}/grid${query}`, { token: admin.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as PricingGridReply;
}

export function saveLicenses(
  world: World,
  admin: SignedInPerson,
  { licenses, version = null }: { readonly licenses: readonly License[]; readonly version?: string | null },
): Promise<HttpAnswer> {
  return send(world, 'POST', `${pricingPath}/licenses`, { token: admin.token, body: { licenses, version } });
}

/** A lender with the example grid, which lends everything in Georgia and Florida. */
export async function startPricing(
  world: World,
  admin: SignedInPerson,
  lines: readonly GridLine[] = exampleGrid,
) {
  expect((await saveGrid(world, admin, { lines })).status).toBe(200);
  const licenses = (['GA', 'FL'] as const).flatMap((state) =>
    applicationProducts.map((product) => ({ state, product, borrower: 'any' as const })),
  );
  expect((await saveLicenses(world, admin, { licenses })).status).toBe(200);
}

/** Asks for an estimate, as anyone can. */
export function estimateOf(
  world: World,
  answers: object = flipAnswers,
  rest: Readonly<Record<string, unknown>> = {},
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/pricing/estimate', {
    body: { product: 'fix and flip', answers, wanted: null, ...rest },
  });
}
