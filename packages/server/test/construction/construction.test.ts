import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { demoId } from '../../../demo/src/random.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld({ data: 'demo' });
const borrower = shared(() => personWithSession(world));
let dealId: string;

function ask(path: 'budget' | 'draws', dealid: unknown, token: string | undefined) {
  return send(world, 'POST', `/lima/api/deals/${path}`, { token, body: { dealid } });
}

async function budgetOf(id: string, token = borrower.token): Promise<DealBudget> {
  const answer = await ask('budget', id, token);
  expect(answer).toMatchObject({ status: 200 });
  return answer.json as DealBudget;
}

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded', nickname: 'Birch Hill' });
});

describe('who can read', () => {
  test.each(['budget', 'draws'] as const)('%s: only the borrower and employees can', async (path) => {
    const broker = await personWithSession(world, { accountType: 'BrokerAccount' });
    const others = await Promise.all([
      personWithSession(world, { accountType: 'WholesaleAccount' }),
      personWithSession(world, { isLead: true }),
      personWithSession(world, { accountType: 'BrokerAccount', isLead: true }),
    ]);
    const brokered = await addDeal(world, { borrowerId: borrower.id, brokerId: broker.id });
    for (const { token } of [broker, ...others]) {
      expect(await ask(path, brokered, token)).toMatchObject({
        status: 403,
        json: { code: 'role_not_allowed' },
      });
    }
    const staff = await Promise.all([
      personWithSession(world, { accountType: 'Employee' }),
      personWithSession(world, { accountType: 'Employee', isAdministrator: true }),
    ]);
    for (const { token } of [borrower, ...staff]) expect((await ask(path, brokered, token)).status).toBe(200);
    expect((await ask(path, brokered, undefined)).status).toBe(401);
  });

  test.each(['budget', 'draws'] as const)(
    '%s: another borrower’s deal gets the same answer as a missing one',
    async (path) => {
      const other = await personWithSession(world);
      const theirs = await ask(path, dealId, other.token);
      const missing = await ask(path, 'f'.repeat(32), other.token);
      expect(theirs).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
      const body = ({ json }: typeof theirs) => ({ ...(json as object), instance: undefined });
      expect(body(theirs)).toEqual(body(missing));
    },
  );

  test.each([undefined, 5, 'x'.repeat(65), 'a\u0000b'])('%j is not a deal id', async (dealid) => {
    expect((await ask('budget', dealid, borrower.token)).status).toBe(400);
  });
});

describe('a budget', () => {
  test('is empty for a deal without one, but shows the holdback', async () => {
    await world.pool.query('update deals set holdback = 5000.50 where id = $1', [dealId]);
    expect(await budgetOf(dealId)).toEqual({
      budget: { totalBudget: 0, totalInvoiced: 0, totalBalance: 0, sublots: [] },
      escrow: { basis: 'holdback', holdback: 5000.5, drawn: 0, pending: 0, remaining: 5000.5 },
    });
  });

  test('counts wired draws as invoiced and open draws as pending', async () => {
    const [roof = '', walls = '', shed = ''] = await addBudget(world, dealId, {
      A: ['1000.10', '500'],
      B: ['0.30'],
    });
    await addDraw(world, dealId, {
      number: 1,
      state: 'wired',
      lines: [
        [roof, '400.05', '400.05', '400.03', 'Two cents short.'],
        [shed, '0.10', '0.10', '0.10'],
      ],
    });
    await addDraw(world, dealId, { number: 2, state: 'approved', lines: [[walls, '50', '40', '40']] });
    const { budget, escrow } = await budgetOf(dealId);
    expect(budget).toEqual({
      totalBudget: 1500.4,
      totalInvoiced: 400.13,
      totalBalance: 1100.27,
      sublots: [
        {
          sublot: 'A',
          sublotName: 'House A',
          budget: 1500.1,
          invoiced: 400.03,
          balance: 1100.07,
          items: [
            {
              id: roof,
              code: 'A0',
              name: 'Line 0',
              budget: 1000.1,
              invoiced: 400.03,
              balance: 600.07,
              amount: 0,
            },
            { id: walls, code: 'A1', name: 'Line 1', budget: 500, invoiced: 0, balance: 500, amount: 0 },
          ],
        },
        {
          sublot: 'B',
          sublotName: 'House B',
          budget: 0.3,
          invoiced: 0.1,
          balance: 0.2,
          items: [
            { id: shed, code: 'B0', name: 'Line 0', budget: 0.3, invoiced: 0.1, balance: 0.2, amount: 0 },
          ],
        },
      ],
    });
    // Without a holdback on file, the budget’s total counts.
    expect(escrow).toEqual({
      basis: 'budget',
      holdback: 1500.4,
      drawn: 400.13,
      pending: 50,
      remaining: 1050.27,
    });
  });

  test('no longer counts once replaced, but its draws do', async () => {
    await world.pool.query('update deals set holdback = 1000 where id = $1', [dealId]);
    const [old = ''] = await addBudget(world, dealId, { Old: ['1000'] }, true);
    await addDraw(world, dealId, { number: 1, state: 'wired', lines: [[old, '300', '300', '300']] });
    await addBudget(world, dealId, { New: ['700'] });
    const { budget, escrow } = await budgetOf(dealId);
    expect(budget).toMatchObject({ totalBudget: 700, totalInvoiced: 0, sublots: [{ sublot: 'New' }] });
    expect(escrow).toEqual({ basis: 'holdback', holdback: 1000, drawn: 300, pending: 0, remaining: 700 });
    const draws = await ask('draws', dealId, borrower.token);
    expect(draws.json).toMatchObject({
      draws: [{ sublots: [{ sublot: 'Old', items: [{ value: 300 }] }] }],
    });
  });

  test('adds up to the cent for any lines', async () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cents, fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 1,
          maxLength: 12,
        }),
        async (lines) => {
          const deal = await addDeal(world, { borrowerId: borrower.id });
          const budgets = lines.map(([budget]) => budget);
          const invoiced = lines.map(([budget, part]) => Math.floor(budget * part));
          const text = (amount: number) => (amount / 100).toFixed(2);
          const items = await addBudget(world, deal, {
            A: budgets.slice(0, 3).map(text),
            B: budgets.slice(3).map(text),
          });
          await addDraw(world, deal, {
            number: 1,
            state: 'wired',
            lines: items.map((item, index) => {
              const amount = text(invoiced[index] ?? 0);
              return [item, text(budgets[index] ?? 0), amount, amount] as const;
            }),
          });
          const { budget, escrow } = await budgetOf(deal);
          const sum = (amounts: readonly number[]) =>
            amounts.reduce((total, amount) => total + amount, 0) / 100;
          expect(budget).toMatchObject({
            totalBudget: sum(budgets),
            totalInvoiced: sum(invoiced),
            totalBalance: sum(budgets.map((amount, index) => amount - (invoiced[index] ?? 0))),
          });
          expect(escrow.drawn).toBe(budget.totalInvoiced);
          const parts = budget.sublots.map((sublot) => Math.round(sublot.balance * 100));
          expect(sum(parts)).toBe(budget.totalBalance);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('in the demo', () => {
  const juniperLane = demoId('deal', 'HL-20418');
  let employee: { token: string };
  beforeAll(async () => {
    employee = await personWithSession(world, { accountType: 'Employee' });
  });

  test('Juniper Lane has drawn $68,080 of $148,000 and requests $22,000 more', async () => {
    const { budget, escrow } = await budgetOf(juniperLane, employee.token);
    expect(escrow).toEqual({
      basis: 'holdback',
      holdback: 148_000,
      drawn: 68_080,
      pending: 22_000,
      remaining: 57_920,
    });
    expect(budget).toMatchObject({ totalBudget: 148_000, totalInvoiced: 68_080, totalBalance: 79_920 });
    expect(budget.sublots.map(({ sublotName }) => sublotName)).toEqual(['Main house', 'Detached garage']);
    const draws = await ask('draws', juniperLane, employee.token);
    expect(draws.json).toMatchObject({
      draws: [
        { status: 'Wired' },
        { status: 'Wired' },
        { status: '', totals: { requested: 22_000, inspected: 21_300, approved: null } },
      ],
    });
  });

  test('Foxglove Cottage has nothing left to draw', async () => {
    const { budget, escrow } = await budgetOf(demoId('deal', 'HL-20392'), employee.token);
    expect(budget.totalBalance).toBe(0);
    expect(escrow).toMatchObject({ holdback: 68_000, drawn: 68_000, remaining: 0 });
  });
});

test('a budget of 2,000 lines with draws on each loads quickly', async () => {
  await addBudget(world, dealId, { A: [] });
  await world.pool.query(
    `insert into budget_items (sublot_id, position, cost_code, name, budget)
     select budget_sublots.id, n, 'A' || n, 'Line', 10.01 from generate_series(1, 2000) n, budget_sublots
     join budgets on budgets.id = budget_id where deal_id = $1`,
    [dealId],
  );
  for (const number of [1, 2, 3]) {
    const draw = await addDraw(world, dealId, { number, state: 'wired', lines: [] });
    await world.pool.query(
      `insert into draw_lines (draw_id, budget_item_id, requested, inspected, approved)
       select $2, budget_item_id, 1.01, 1.01, 1.01 from budget_item_balances where deal_id = $1`,
      [dealId, draw],
    );
  }
  const started = performance.now();
  const { budget } = await budgetOf(dealId);
  const took = performance.now() - started;
  expect(budget).toMatchObject({ totalBudget: 20_020, totalInvoiced: 6_060, totalBalance: 13_960 });
  expect(took).toBeLessThan(15_000);
});
