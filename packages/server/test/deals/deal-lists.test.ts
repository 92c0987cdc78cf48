import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fundedColumns, inProcessColumns, type InProcessDeal } from '@drawbridge/contract/deals/schema.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { addDeal } from '../support/deals.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

interface Page {
  readonly deals: readonly InProcessDeal[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const world = sharedWorld();
let token: string;
const inProcess = '/lima/api/deals/inprocess';

async function list(query: Record<string, string> = {}, path = inProcess): Promise<Page> {
  const answer = await send(world, 'GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

beforeAll(async () => {
  const borrower = await personWithSession(world);
  ({ token } = borrower);
  for (let number = 0; number < 37; number += 1) {
    await addDeal(world, {
      borrowerId: borrower.id,
      nickname: number % 5 === 0 ? null : `Deal ${['b', 'A', 'ä', 'Z'][number % 4] ?? ''}${number % 7}`,
      street: number % 6 === 0 ? null : `${number} Main Street`,
      status: stages[number % 13] ?? 'Application',
      statusDate: `2026-0${1 + (number % 3)}-0${1 + (number % 9)}`,
      amount: `${100_000 + (number % 4) * 50_000}.50`,
    });
  }
  await addDeal(world, { borrowerId: borrower.id, status: 'Funded', nickname: '100% done_\\ deal' });
  await addDeal(world, { borrowerId: borrower.id, status: 'Withdrawn' });
  await addDeal(world, { borrowerId: borrower.id, status: 'Paid Off' });
});

test('without parameters, lists every loan in process, most recently changed first', async () => {
  const { deals, total, nextCursor } = await list();
  expect({ rows: deals.length, total, nextCursor }).toEqual({ rows: 37, total: 37, nextCursor: null });
  const dates = deals.map((deal) => deal.status_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the funded list contains only funded loans', async () => {
  const { deals, total } = await list({}, '/lima/api/deals/funded');
  expect(total).toBe(1);
  expect(deals).toHaveLength(1);
});

test('amounts arrive to the cent', async () => {
  const { deals } = await list({ sort: 'loan_amount', limit: '1' });
  expect(deals[0]).toMatchObject({ loan_amount: 100_000.5, amount: 100_000.5 });
});

describe.each([...inProcessColumns, ...inProcessColumns.map((column) => `-${column}` as const)])(
  'sorted by %s',
  (sort) => {
    test('pages of any size add up to the whole list, in order, without repeats or gaps', async () => {
      const whole = await list({ sort });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (limit) => {
          const ids: string[] = [];
          let cursor: string | null | undefined;
          while (cursor !== null) {
            const page: Page = await list({
              sort,
              limit: String(limit),
              ...(cursor === undefined ? {} : { cursor }),
            });
            expect(page.total).toBe(37);
            ids.push(...page.deals.map((deal) => deal.id));
            cursor = page.nextCursor;
          }
          expect(ids).toEqual(whole.deals.map((deal) => deal.id));
        }),
        { numRuns: 4 },
      );
    });
  },
);

test('statuses sort by progress', async () => {
  const order = (await list({ sort: 'status' })).deals.map((deal) => stages.indexOf(deal.status));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

describe('search', () => {
  test.each([
    ['MAIN street', 30],
    ['deal z', 7],
    ['Ä', 7],
    ['underwriting', 6],
    ['   ', 37],
    ['no such thing', 0],
    ['%', 0],
    ['_', 0],
    ["' or 1=1 --", 0],
  ])('%j finds %i', async (q, found) => {
    const { deals, total } = await list({ q });
    expect({ rows: deals.length, total }).toEqual({ rows: found, total: found });
  });

  test('SQL wildcards are plain characters', async () => {
    expect((await list({ q: '100% done_\\' }, '/lima/api/deals/funded')).total).toBe(1);
  });
});

describe('invalid queries', () => {
  test.each([
    [{ sort: 'password_hash' }, 'sort'],
    [{ sort: 'loan_amount desc' }, 'sort'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1e3' }, 'limit'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: '[1]' }, 'cursor'],
    [{ cursor: '["2026-01-01",{}]' }, 'cursor'],
    [{ cursor: String.raw`["2026-01-01","\u0000"]` }, 'cursor'],
    [{ sort: 'nickname', cursor: String.raw`["\u0000","id"]` }, 'cursor'],
    [{ sort: 'loan_amount', cursor: '["abc","id"]' }, 'cursor'],
    [{ sort: 'nickname', cursor: '[1,"id"]' }, 'cursor'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: 'a\u0000b' }, 'q'],
  ])('%o is refused with an error on its field', async (query, path) => {
    const answer = await send(world, 'GET', `${inProcess}?${new URLSearchParams(query).toString()}`, {
      token,
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', errors: [{ path }] } });
  });

  test('funded loans have their own columns', async () => {
    const { status } = await send(world, 'GET', '/lima/api/deals/funded?sort=status_date', { token });
    expect(status).toBe(400);
    for (const sort of fundedColumns) await list({ sort }, '/lima/api/deals/funded');
  });

  test('a cursor with a number too large for JSON is harmless', async () => {
    const answer = await send(
      world,
      'GET',
      `${inProcess}?sort=loan_amount&cursor=${encodeURIComponent('[1e999,"x"]')}`,
      { token },
    );
    expect(answer.status).toBeLessThan(500);
  });
});

describe('the side navigation', () => {
  test('names, counts and limits its lists', async () => {
    const answer = await send(world, 'GET', '/lima/api/deals/nav?limit=5', { token });
    const json = answer.json as {
      loans_in_process: unknown[];
      funded_loans: object[];
      construction: unknown[];
      totals: unknown;
    };
    expect(json.loans_in_process).toHaveLength(5);
    expect(json.funded_loans).toHaveLength(1);
    expect(json.construction).toHaveLength(5);
    expect(Object.keys(json.funded_loans[0] ?? {})).toEqual(['id', 'number', 'address', 'nickname']);
    expect(json.totals).toEqual({ loans_in_process: 37, funded_loans: 1, construction: 38 });
  });
});
