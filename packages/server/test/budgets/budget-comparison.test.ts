import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CheckedBudget,
  LatestSubmission,
  StaffBudgetDetails,
} from '@drawbridge/contract/budgets/schema.ts';
import { budgetWorkbookOf, type BudgetRow } from '../support/budget-files.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let borrowerId: string;
let borrower: string;
let employee: string;
let dealId: string;

async function submit(rows: readonly BudgetRow[], sheet = 'Budget'): Promise<string> {
  const body = {
    opportunityid: dealId,
    budgetfilename: 'Plan.xlsx',
    budgetfiledata: await budgetWorkbookOf(rows, sheet),
  };
  const answer = await send(world, 'POST', '/lima/api/deals/budget/new', { token: borrower, body });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.json as { submission: { id: string } }).submission.id;
}

const staff = (path: string, id: string) =>
  send(world, 'POST', `/lima/api/staff/budgets/${path}`, { token: employee, body: { id } });

async function comparison(id: string): Promise<StaffBudgetDetails['comparison']> {
  const answer = await staff('details', id);
  expect(answer.status).toBe(200);
  return (answer.json as StaffBudgetDetails).comparison;
}

beforeAll(async () => {
  borrowerId = (await addAccount(world, {})).id;
  borrower = (await openSessionFor(world, borrowerId)).token;
  employee = (await openSessionFor(world, (await addAccount(world, { accountType: 'Employee' })).id)).token;
});
beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId, status: 'Funded', holdback: '900.00' });
  world.clock.forward({ minutes: 1 });
});

test('a revised budget is compared with the current one: changes first, paid amounts, and the holdback', async () => {
  const [first = ''] = await addBudget(world, dealId, { '1': ['500.00', '300.00', '20.00'] });
  await addDraw(world, dealId, { number: 1, state: 'wired', lines: [[first, '200.00', '200.00', '150.25']] });
  const id = await submit([
    ['1', 'House 1', '10', 'Line 0', 600.5],
    ['1', 'House 1', '11', 'Roof', 300],
    ['1', 'House 1', '12', 'Line 2', 20],
    ['2', 'Barn', 'B1', 'Slab', 50],
  ]);
  const line = { sublot: '1', sublotName: 'House 1', formerName: null, formerSublotName: null, invoiced: 0 };
  expect(await comparison(id)).toEqual({
    before: 820,
    after: 970.5,
    invoiced: 150.25,
    holdback: 900,
    overHoldback: 70.5,
    lines: [
      {
        ...line,
        code: '10',
        name: 'Line 0',
        change: 'changed',
        before: 500,
        after: 600.5,
        invoiced: 150.25,
        belowPaid: false,
      },
      {
        ...line,
        code: '11',
        name: 'Roof',
        formerName: 'Line 1',
        change: 'changed',
        before: 300,
        after: 300,
        belowPaid: false,
      },
      {
        ...line,
        sublot: '2',
        sublotName: 'Barn',
        code: 'B1',
        name: 'Slab',
        change: 'added',
        before: null,
        after: 50,
        belowPaid: false,
      },
      {
        ...line,
        code: '12',
        name: 'Line 2',
        change: 'unchanged',
        before: 20,
        after: 20,
        belowPaid: false,
      },
    ],
  });
});

test('lines paid since and now missing or too small are marked', async () => {
  const [first = '', second = ''] = await addBudget(world, dealId, { '1': ['500.00', '300.00'] });
  const id = await submit([['1', 'House 1', '10', 'Line 0', 100]]);
  await addDraw(world, dealId, {
    number: 1,
    state: 'wired',
    lines: [
      [first, '100.01', '100.01', '100.01'],
      [second, '5.00', '5.00', '5.00'],
    ],
  });
  expect((await comparison(id))?.lines).toMatchObject([
    { code: '11', change: 'removed', before: 300, after: null, invoiced: 5, belowPaid: true },
    { code: '10', change: 'changed', before: 500, after: 100, invoiced: 100.01, belowPaid: true },
  ]);
  expect(await staff('approve', id)).toMatchObject({ json: { code: 'budget_has_mistakes' } });
});

test('a first budget, a file without lines and a decided budget have no comparison', async () => {
  const rows: BudgetRow[] = [['1', 'House 1', '10', 'Line 0', 100]];
  const first = await submit(rows);
  expect(await comparison(first)).toBeNull();
  expect((await staff('approve', first)).status).toBe(200);
  expect(await comparison(first)).toBeNull();
  expect(await comparison(await submit(rows, 'Bid'))).toBeNull();
  const same = await submit(rows);
  expect(await comparison(same)).toMatchObject({ before: 100, after: 100, lines: [{ change: 'unchanged' }] });
});

describe('the borrower', () => {
  const ofBorrower = (path: string, body: object) =>
    send(world, 'POST', `/lima/api/deals/budget/${path}`, { token: borrower, body });
  const check = async (rows: BudgetRow[]) =>
    (
      await ofBorrower('check', {
        opportunityid: dealId,
        budgetfilename: 'Budget.xlsx',
        budgetfiledata: await budgetWorkbookOf(rows),
      })
    ).json as CheckedBudget;
  const submitted = async () => (await ofBorrower('submitted', { dealid: dealId })).json as LatestSubmission;

  test('sees the same changes as employees before and after submitting', async () => {
    await addBudget(world, dealId, { '1': ['500.00', '300.00'] });
    const rows: BudgetRow[] = [
      ['1', 'House 1', '10', 'Line 0', 650],
      ['1', 'House 1', '11', 'Line 1', 300],
    ];
    const { comparison: before } = await check(rows);
    expect(before).toMatchObject({ before: 800, after: 950, overHoldback: 50 });
    const id = await submit(rows);
    expect((await submitted()).comparison).toEqual(before);
    expect(await comparison(id)).toEqual(before);
    expect((await staff('approve', id)).status).toBe(200);
    expect(await submitted()).toMatchObject({ submission: { state: 'approved' }, comparison: null });
  });

  test('sees no comparison for a first budget or one with errors', async () => {
    const rows: BudgetRow[] = [['1', 'House 1', '10', 'Line 0', 100]];
    expect((await check(rows)).comparison).toBeNull();
    await addBudget(world, dealId, { '1': ['500.00'] });
    expect((await check([...rows, ...rows])).comparison).toBeNull();
  });
});

test('a loan without a holdback has no difference from it', async () => {
  dealId = await addDeal(world, { borrowerId, status: 'Funded' });
  await addBudget(world, dealId, { '1': ['500.00'] });
  const id = await submit([['1', 'House 1', '10', 'Line 0', 500]]);
  expect(await comparison(id)).toMatchObject({ holdback: null, overHoldback: null });
});
