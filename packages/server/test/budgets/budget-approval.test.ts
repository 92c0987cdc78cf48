import { beforeEach, expect, test } from 'vitest';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { StaffBudget } from '@drawbridge/contract/budgets/schema.ts';
import { budgetWorkbookOf, type BudgetRow } from '../support/budget-files.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { openViewFor, personWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = fresh(() => personWithSession(world, { name: 'Maria Alder' }));
const employee = fresh(() => personWithSession(world, { accountType: 'Employee', name: 'Dana Reyes' }));
let dealId: string;

function post(path: string, body: object, who = borrower) {
  return send(world, 'POST', `/lima/api/${path}`, { token: who.token, body });
}

/** Submits these lines and returns the id of the submission. */
async function submit(rows: readonly BudgetRow[], sheet = 'Budget', who = borrower): Promise<string> {
  const budgetfiledata = await budgetWorkbookOf(rows, sheet);
  const answer = await post(
    'deals/budget/new',
    { opportunityid: dealId, budgetfilename: 'Plan.xlsx', budgetfiledata },
    who,
  );
  expect(answer).toMatchObject({ status: 200 });
  return (answer.json as { submission: { id: string } }).submission.id;
}

const approve = (id: string, who = employee) => post('staff/budgets/approve', { id }, who);

async function budget(): Promise<DealBudget['budget']> {
  return ((await post('deals/budget', { dealid: dealId })).json as DealBudget).budget;
}

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Funded', nickname: 'Birch Hill' });
  world.clock.forward({ minutes: 1 });
});

const house: BudgetRow[] = [
  ['1', 'Main house', '1020', 'Framing', 1000],
  ['1', 'Main house', '1030', 'Roofing', 2000.5],
  ['2', 'Barn', '1020', 'Framing', 0.01],
];

test('an approved budget becomes the deal’s, in order, and the borrower gets an email', async () => {
  const id = await submit(house);
  expect(await approve(id)).toMatchObject({
    status: 200,
    json: { budget: { id, state: 'approved', decided_by: 'Dana Reyes' } },
  });
  expect(await budget()).toMatchObject({
    totalBudget: 3000.51,
    totalInvoiced: 0,
    sublots: [
      {
        sublot: '1',
        sublotName: 'Main house',
        budget: 3000.5,
        items: [
          { code: '1020', name: 'Framing', budget: 1000 },
          { code: '1030', name: 'Roofing', budget: 2000.5 },
        ],
      },
      { sublot: '2', sublotName: 'Barn', items: [{ code: '1020', budget: 0.01 }] },
    ],
  });
  expect((await mailsTo(world, borrower.email))[0]?.subject).toBe('Your budget for Birch Hill is approved');
  const { rows } = await world.pool.query<{ action: string }>(
    'select action, account_id from audit_log where subject = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { action: 'budget handed in', account_id: borrower.id },
    { action: 'budget approved', account_id: employee.id },
  ]);
});

test('lines in both budgets keep what was paid on them and their place in past draws', async () => {
  const [framing = '', other = ''] = await addBudget(world, dealId, { '1': ['500.00', '300.00'] });
  await addDraw(world, dealId, {
    number: 1,
    state: 'wired',
    lines: [[framing, '200.00', '200.00', '150.00']],
  });
  expect(other).not.toBe('');
  const id = await submit([
    ['2', 'Barn', 'B1', 'Slab', 50],
    ['1', 'Main house', '10', 'Framing and sheathing', 600],
  ]);
  expect((await approve(id)).status).toBe(200);
  expect(await budget()).toMatchObject({
    totalBudget: 650,
    totalInvoiced: 150,
    totalBalance: 500,
    sublots: [
      { sublot: '2', items: [{ code: 'B1', invoiced: 0 }] },
      {
        sublot: '1',
        items: [{ code: '10', name: 'Framing and sheathing', budget: 600, invoiced: 150, balance: 450 }],
      },
    ],
  });
  const draws = await post('deals/draws', { dealid: dealId });
  expect(draws.json).toMatchObject({
    draws: [{ sublots: [{ sublot: '1', items: [{ code: '10', value: 150 }] }] }],
  });
  const { rows } = await world.pool.query<{ replaced_lines: unknown[] }>(
    'select replaced_lines from budgets where deal_id = $1 and replaced_at is not null',
    [dealId],
  );
  expect(rows[0]?.replaced_lines).toMatchObject([
    { sublot: '1', code: '10', budget: 500 },
    { sublot: '1', code: '11', budget: 300 },
  ]);
});

test('paid amounts carry over through several budgets', async () => {
  await approve(await submit(house));
  const { rows } = await world.pool.query<{ id: string }>(
    `select items.id from budget_items items join budget_sublots s on s.id = items.sublot_id
     join budgets b on b.id = s.budget_id where b.deal_id = $1 and items.cost_code = '1030'`,
    [dealId],
  );
  await addDraw(world, dealId, {
    number: 1,
    state: 'wired',
    lines: [[rows[0]?.id ?? '', '100.00', '100.00', '99.99']],
  });
  for (const amount of [3000, 2500]) {
    const id = await submit([['1', 'Main house', '1030', 'Roofing', amount]]);
    expect((await approve(id)).status).toBe(200);
    expect(await budget()).toMatchObject({ totalBudget: amount, totalInvoiced: 99.99 });
  }
});

test('the submitter cannot approve a budget but can return it, and a colleague can do both', async () => {
  const id = await submit(house, 'Budget', employee);
  expect(await approve(id)).toMatchObject({ status: 422, json: { code: 'budget_needs_second_person' } });
  const colleague = await personWithSession(world, { accountType: 'Employee', name: 'Walt Wire' });
  expect(await approve(id, colleague)).toMatchObject({
    status: 200,
    json: { budget: { state: 'approved' } },
  });
  const next = await submit(house, 'Budget', employee);
  expect(
    await post('staff/budgets/return', { id: next, reason: 'Mine, and wrong.' }, employee),
  ).toMatchObject({
    status: 200,
  });
});

test('an employee viewing the borrower’s account cannot submit a budget', async () => {
  const viewing = await openViewFor(world, borrower.id, employee.id);
  const answer = await post(
    'deals/budget/new',
    {
      opportunityid: dealId,
      budgetfilename: 'Plan.xlsx',
      budgetfiledata: await budgetWorkbookOf(house, 'Budget'),
    },
    { ...borrower, ...viewing },
  );
  expect(answer).toMatchObject({ status: 403, json: { code: 'viewing_as_someone' } });
});

test('an approval is refused during a pending draw or when a paid line would disappear', async () => {
  const id = await submit(house);
  const [line = ''] = await addBudget(world, dealId, { '9': ['500.00'] });
  const draw = await addDraw(world, dealId, { number: 1, state: 'requested', lines: [[line, '200.00']] });
  expect(await approve(id)).toMatchObject({ status: 409, json: { code: 'budget_draw_pending' } });
  await world.pool.query(`update draw_lines set inspected = 200, approved = 200 where draw_id = $1`, [draw]);
  await world.pool.query(
    `update draws set state = 'wired', inspection_scheduled_on = requested_on, inspected_on = requested_on,
       approved_on = requested_on, wired_on = requested_on where id = $1`,
    [draw],
  );
  expect(await approve(id)).toMatchObject({
    status: 422,
    json: {
      code: 'budget_has_mistakes',
      errors: [{ message: '90 Line 0 (sublot 9) is missing, but $200.00 was already paid on it' }],
    },
  });
  expect(await budget()).toMatchObject({ totalBudget: 500, totalInvoiced: 200 });
});

test('a returned budget shows the reason to the borrower and is final', async () => {
  const id = await submit(house);
  expect((await post('staff/budgets/return', { id, reason: '' }, employee)).status).toBe(400);
  const reason = 'Please add a <contingency>.';
  expect((await post('staff/budgets/return', { id, reason }, employee)).status).toBe(200);
  expect((await post('deals/budget/submitted', { dealid: dealId })).json).toMatchObject({
    submission: { state: 'returned', returned_because: reason },
  });
  expect((await mailsTo(world, borrower.email))[0]?.text).toContain(reason);
  expect(await approve(id)).toMatchObject({ json: { code: 'budget_decided' } });
  expect((await budget()).sublots).toEqual([]);
});

test('two concurrent decisions count once, and a superseded budget cannot be approved', async () => {
  const earlier = await submit(house);
  world.clock.forward({ minutes: 1 });
  const id = await submit([['1', 'Main house', '1', 'All', 1]]);
  expect(await approve(earlier)).toMatchObject({ json: { code: 'budget_decided' } });
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a file without the template has no lines to approve', async () => {
  const id = await submit(house, 'Bid');
  expect(await approve(id)).toMatchObject({ status: 422, json: { code: 'budget_without_lines' } });
});

test('only employees see pending budgets with their lines and files', async () => {
  const id = await submit(house);
  const { json } = await send(world, 'GET', '/lima/api/staff/budgets', { token: employee.token });
  const found = (json as { budgets: StaffBudget[] }).budgets.find((one) => one.id === id);
  expect(found).toMatchObject({
    deal: { id: dealId, borrower: 'Maria Alder' },
    submitted_by: 'Maria Alder',
    total: 3000.51,
  });
  expect((await send(world, 'GET', found?.url ?? '')).status).toBe(200);
  const details = await post('staff/budgets/details', { id }, employee);
  expect(details.json).toMatchObject({
    lines: [{ code: '1020', amount: 1000 }, { amount: 2000.5 }, { amount: 0.01 }],
  });
  for (const who of [borrower, await personWithSession(world, { accountType: 'BrokerAccount' })]) {
    expect((await approve(id, who)).status).toBe(403);
    expect((await post('staff/budgets/details', { id }, who)).status).toBe(403);
    expect((await send(world, 'GET', '/lima/api/staff/budgets', { token: who.token })).status).toBe(403);
  }
});

test('a budget of 2,000 lines is approved and replaced by another 2,000', async () => {
  const rows = (add: number) =>
    Array.from({ length: 2000 }, (_, at): BudgetRow => [`${at % 40}`, null, `${at}`, 'Work', at + add]);
  for (const add of [0, 1]) expect((await approve(await submit(rows(add)))).status).toBe(200);
  expect(await budget()).toMatchObject({ totalBudget: 1999 * 1000 + 2000 });
  const { rows: counts } = await world.pool.query<{ items: number }>(
    `select count(*)::int as items from budget_items i join budget_sublots s on s.id = i.sublot_id
     join budgets b on b.id = s.budget_id where b.deal_id = $1`,
    [dealId],
  );
  expect(counts[0]?.items).toBe(2000);
});
