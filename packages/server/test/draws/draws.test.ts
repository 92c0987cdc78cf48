import { beforeEach, describe, expect, test } from 'vitest';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personWithSession(world));
let dealId: string;

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded', nickname: 'Birch Hill' });
});

async function drawsOf(dealid: string): Promise<Draw[]> {
  const answer = await send(world, 'POST', '/lima/api/deals/draws', {
    token: borrower.token,
    body: { dealid },
  });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.json as { draws: Draw[] }).draws;
}

describe('draws', () => {
  test('are empty for a deal without draws', async () => {
    expect(await drawsOf(dealId)).toEqual([]);
  });

  test('come earliest first, with lines, dates and the next step', async () => {
    const [roof = '', walls = '', shed = ''] = await addBudget(world, dealId, {
      A: ['1000', '500'],
      B: ['90'],
    });
    await addDraw(world, dealId, {
      number: 2,
      state: 'inspected',
      requestedOn: '2026-04-06',
      lines: [
        [shed, '20', '20'],
        [walls, '200.40', '150.20', undefined, 'One wall is missing.'],
      ],
    });
    await addDraw(world, dealId, { number: 1, state: 'wired', lines: [[roof, '100', '90', '80']] });
    const draws = await drawsOf(dealId);
    expect(draws.map(({ number, date, status }) => [number, date, status])).toEqual([
      [1, '2026-03-02', 'Wired'],
      [2, '2026-04-06', ''],
    ]);
    expect(draws[0]).toMatchObject({
      projectName: 'Birch Hill',
      next: null,
      totals: { requested: 100, inspected: 90, approved: 80 },
    });
    expect(draws[1]).toMatchObject({
      state: 'inspected',
      steps: [
        { state: 'requested', reachedOn: '2026-04-06' },
        { state: 'inspection scheduled', reachedOn: '2026-04-07' },
        { state: 'inspected', reachedOn: '2026-04-08' },
        { state: 'approved', reachedOn: null },
        { state: 'wired', reachedOn: null },
      ],
      // The lender’s two business days after the inspection.
      next: { state: 'approved', expectedOn: '2026-04-10', waitsForBorrower: false },
      inspection: { start: '2026-04-07', end: '2026-04-09' },
      totals: { requested: 220.4, inspected: 170.2, approved: null },
      sublots: [
        {
          sublot: 'A',
          sublotName: 'House A',
          items: [
            {
              code: 'A1',
              name: 'Line 1',
              value: 150.2,
              requested: 200.4,
              inspected: 150.2,
              approved: null,
              reason: 'One wall is missing.',
            },
          ],
        },
        { sublot: 'B', items: [{ code: 'B0', value: 20 }] },
      ],
    });
  });

  test('of the same day come in order of their numbers', async () => {
    await addDraw(world, dealId, { number: 2, state: 'wired', lines: [] });
    await addDraw(world, dealId, { number: 1, state: 'wired', lines: [] });
    const draws = await drawsOf(dealId);
    expect(draws.map(({ number }) => number)).toEqual([1, 2]);
    expect(draws[0]).toMatchObject({
      sublots: [],
      totals: { requested: 0, inspected: null, approved: null },
    });
  });

  test('never include the lockbox code', async () => {
    await addDraw(world, dealId, { number: 1, state: 'requested', lines: [] });
    expect(JSON.stringify(await drawsOf(dealId))).not.toContain('Gate#7');
  });

  test('of a deal without a nickname show its street or number', async () => {
    for (const [street, name] of [
      ['8 Elm Street', '8 Elm Street'],
      [null, 'N-1'],
    ] as const) {
      const deal = await addDeal(world, {
        borrowerId: borrower.id,
        nickname: null,
        street,
        loanNumber: name,
      });
      await addDraw(world, deal, { number: 1, state: 'requested', lines: [] });
      expect((await drawsOf(deal))[0]?.projectName).toBe(name);
    }
  });
});
