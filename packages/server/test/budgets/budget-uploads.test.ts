import { beforeEach, describe, expect, test } from 'vitest';
import type { BudgetSubmission, CheckedBudget } from '@drawbridge/contract/budgets/schema.ts';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { budgetWorkbookOf, rawWorkbook, rowXml, sheetXml, type BudgetRow } from '../support/budget-files.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { filesOnDisk } from '../support/documents.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession, type PersonWithSession } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = fresh(() => personWithSession(world, { name: 'Maria Alder' }));
let dealId: string;

function ask(
  path: string,
  body: object,
  { who = borrower, key }: { who?: PersonWithSession; key?: string } = {},
) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return send(world, 'POST', `/lima/api/deals/budget/${path}`, { token: who.token, body, headers });
}

const file = (budgetfiledata: string, budgetfilename = 'Budget.xlsx') => ({
  opportunityid: dealId,
  budgetfilename,
  budgetfiledata,
});

const framing: BudgetRow = ['1', 'Main house', '1020', 'Framing', 1000];
const roofing: BudgetRow = ['1', 'Main house', '1030', 'Roofing', 2000.5];

async function check(rows: readonly BudgetRow[]): Promise<CheckedBudget> {
  const answer = await ask('check', file(await budgetWorkbookOf(rows)));
  expect(answer).toMatchObject({ status: 200 });
  return answer.json as CheckedBudget;
}

async function latest(): Promise<BudgetSubmission | null> {
  const { json } = await ask('submitted', { dealid: dealId });
  return (json as { submission: BudgetSubmission | null }).submission;
}

async function uploadedBudgets(): Promise<number> {
  const { json } = await send(world, 'POST', '/lima/api/deals/details', {
    token: borrower.token,
    body: { dealid: dealId },
  });
  return (json as { deal: { uploadedBudgets: number }[] }).deal[0]?.uploadedBudgets ?? -1;
}

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: borrower.id, nickname: 'Birch Hill' });
  world.clock.forward({ minutes: 1 });
});

describe('checking a file', () => {
  test('returns lines and sums without problems and saves nothing', async () => {
    expect(await check([framing, roofing, ['2', 'Barn', '10', 'Slab', '$500']])).toEqual({
      followsTemplate: true,
      lines: [
        { row: 6, sublot: '1', sublotName: 'Main house', code: '1020', name: 'Framing', amount: 1000 },
        { row: 7, sublot: '1', sublotName: 'Main house', code: '1030', name: 'Roofing', amount: 2000.5 },
        { row: 8, sublot: '2', sublotName: 'Barn', code: '10', name: 'Slab', amount: 500 },
      ],
      sublots: [
        { sublot: '1', sublotName: 'Main house', amount: 3000.5, lines: 2 },
        { sublot: '2', sublotName: 'Barn', amount: 500, lines: 1 },
      ],
      total: 3500.5,
      problems: [],
      problemCount: 0,
      comparison: null,
    });
    expect(await latest()).toBeNull();
    const { rowCount } = await world.pool.query('select from files');
    expect(rowCount).toBe(0);
  });

  test('the downloaded template is readable and has no amounts', async () => {
    const path = `${world.url}/lima/api/resources/construction-budget-template`;
    const template = await fetch(path, { headers: { authorization: `Bearer ${borrower.token}` } });
    const bytes = Buffer.from(await template.arrayBuffer()).toString('base64');
    expect((await ask('check', file(bytes))).json).toMatchObject({
      followsTemplate: true,
      lines: [],
      problems: [{ cell: 'E6', message: 'no line has an amount' }],
    });
  });

  test('reports every error with its cell', async () => {
    const { problems, problemCount, lines } = await check([
      ['1', 'Main house', '1020', 'Framing', 'TBD'],
      ['1', null, '1020', 'Again', -5],
      ['1', 'Barn', '1030', null, 1.005],
      ['Total', null, null, null, 7],
    ]);
    expect(problems).toEqual([
      { cell: 'E6', row: 6, message: 'the amount is not a number' },
      { cell: 'C7', row: 7, message: 'cost code 1020 is already in row 6 of the same sublot' },
      { cell: 'E7', row: 7, message: 'the amount is negative' },
      { cell: 'D8', row: 8, message: 'the line has no name' },
      { cell: 'B8', row: 8, message: 'this sublot is called “Main house” in row 6' },
      { cell: 'E8', row: 8, message: 'the amount has more than 2 decimals' },
    ]);
    expect(problemCount).toBe(6);
    expect(lines.map(({ amount }) => amount)).toEqual([null, null, null]);
  });

  test('reports a wrong total with the right one', async () => {
    const { problems } = await check([framing, ['Total', null, null, null, 999.99]]);
    expect(problems).toEqual([
      { cell: 'E7', row: 7, message: 'the total says $999.99, but the lines add up to $1,000.00' },
    ]);
  });

  test('lists the first 200 problems and counts the rest', async () => {
    const rows = Array.from({ length: 300 }, (_, at): BudgetRow => ['1', 'House', `${at}`, 'Work', 'TBD']);
    const { problems, problemCount } = await check(rows);
    expect([problems.length, problemCount]).toEqual([200, 300]);
  });

  test('reports a paid line that is missing or too small', async () => {
    const items = await addBudget(world, dealId, { '1': ['500.00', '300.00'] });
    const lines = items.map((item) => [item, '100.00', '100.00', '100.00'] as const);
    await addDraw(world, dealId, { number: 1, state: 'wired', lines });
    const { problems } = await check([framing, ['1', 'Main house', '11', 'Line 1', 99.99]]);
    expect(problems).toEqual([
      {
        cell: '',
        row: null,
        message: '10 Line 0 (sublot 1) is missing, but $100.00 was already paid on it',
      },
      {
        cell: 'E7',
        row: 7,
        message: '11 Line 1 (sublot 1) is less than the $100.00 already paid on it',
      },
    ]);
  });

  test.each([
    ['a PDF by content, a workbook by name', 'Budget.xlsx', Buffer.from('%PDF-1.7\n%%EOF'), 415],
    ['a program', 'Budget.exe', Buffer.from('MZ'), 415],
    ['an empty file', 'Budget.xlsx', Buffer.alloc(0), 400],
    ['a decompression bomb', 'Budget.xlsx', rawWorkbook(Buffer.alloc(60 * 1024 * 1024, 0x20)), 415],
    ['broken XML', 'Budget.xlsx', rawWorkbook('<worksheet><row></worksheet>'), 422],
  ])('%s is refused', async (_, name, bytes, status) => {
    expect((await ask('check', file(bytes.toString('base64'), name))).status).toBe(status);
    expect((await ask('new', file(bytes.toString('base64'), name))).status).toBe(status);
    expect(await latest()).toBeNull();
  });

  test('hidden rows and merged cells are reported', async () => {
    const xml = sheetXml(
      rowXml(6, ['1', 'House', '10', 'Work', '5'], 'hidden="1"'),
      '<mergeCells><mergeCell ref="A6:B6"/></mergeCells>',
    );
    const answer = await ask('check', file(rawWorkbook(xml).toString('base64')));
    expect((answer.json as CheckedBudget).problems.map(({ cell, message }) => `${cell}: ${message}`)).toEqual(
      [
        '6:6: this row is hidden. Unhide it or delete it',
        'A6:B6: these cells are merged. Unmerge them and fill in each one',
      ],
    );
  });
});

describe('submitting', () => {
  test('a valid budget waits for an employee, becomes a document of the deal, and the borrower gets a receipt', async () => {
    const sent = await ask('new', file(await budgetWorkbookOf([framing, roofing])));
    expect(sent).toMatchObject({
      status: 200,
      json: {
        message: 'Your file was successfully uploaded!',
        submission: {
          fileName: 'Budget.xlsx',
          state: 'submitted',
          followsTemplate: true,
          lineCount: 2,
          total: 3000.5,
        },
      },
    });
    expect(await latest()).toMatchObject({ state: 'submitted' });
    const documents = await send(world, 'POST', '/lima/api/deals/getdocuments', {
      token: borrower.token,
      body: { dealid: dealId },
    });
    expect(documents.json).toMatchObject({ files: [{ name: 'Budget.xlsx', type: 'xlsx' }] });
    const [mail] = await mailsTo(world, borrower.email);
    expect(mail?.subject).toBe('We received your budget for Birch Hill');
    const budget = await send(world, 'POST', '/lima/api/deals/budget', {
      token: borrower.token,
      body: { dealid: dealId },
    });
    expect((budget.json as DealBudget).budget.sublots).toEqual([]);
    expect(await uploadedBudgets()).toBe(1);
  });

  test('a budget with errors is refused with its cells, and nothing is saved', async () => {
    const before = filesOnDisk(world).length;
    const answer = await ask('new', file(await budgetWorkbookOf([['1', 'H', '10', 'Work', 'TBD']])));
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'budget_has_mistakes',
        errors: [{ path: 'E6', message: 'E6: the amount is not a number' }],
      },
    });
    expect(await latest()).toBeNull();
    expect(filesOnDisk(world)).toHaveLength(before);
    expect(await mailsTo(world, borrower.email)).toEqual([]);
  });

  test.each([
    ['a workbook without the template', 'Bid.xlsx', () => budgetWorkbookOf([framing], 'Bid')],
    ['a CSV file', 'Bid.csv', async () => Buffer.from('line,amount\nFraming,1\n').toString('base64')],
  ])('%s is kept for manual review', async (_, name, made) => {
    const data = await made();
    expect((await ask('check', file(data, name))).json).toMatchObject({
      followsTemplate: false,
      problems: [],
    });
    expect(await ask('new', file(data, name))).toMatchObject({
      status: 200,
      json: { submission: { fileName: name, followsTemplate: false, total: null } },
    });
  });

  test('a repeated key makes one submission, and a new one supersedes the pending one', async () => {
    const first = file(await budgetWorkbookOf([framing]));
    const before = filesOnDisk(world).length;
    const [once, again] = [await ask('new', first, { key: 'b1' }), await ask('new', first, { key: 'b1' })];
    expect(again.json).toEqual(once.json);
    expect(filesOnDisk(world)).toHaveLength(before + 1);
    expect(await uploadedBudgets()).toBe(1);
    world.clock.forward({ minutes: 1 });
    await ask('new', file(await budgetWorkbookOf([roofing])));
    expect(await latest()).toMatchObject({ state: 'submitted', total: 2000.5 });
    expect(await uploadedBudgets()).toBe(2);
    const { rows } = await world.pool.query(
      'select state from submitted_budgets where deal_id = $1 order by submitted_at',
      [dealId],
    );
    expect(rows).toEqual([{ state: 'superseded' }, { state: 'submitted' }]);
  });

  test('of several concurrent submissions, one stays pending', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4].map((amount) => budgetWorkbookOf([[...framing.slice(0, 4), amount]])),
    );
    const answers = await Promise.all(files.map((data) => ask('new', file(data))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rowCount } = await world.pool.query(
      `select from submitted_budgets where deal_id = $1 and state = 'submitted'`,
      [dealId],
    );
    expect(rowCount).toBe(1);
  });

  test('another borrower’s deal is not found, and brokers and leads have no access', async () => {
    const data = await budgetWorkbookOf([framing]);
    const other = await personWithSession(world);
    for (const path of ['check', 'new'])
      expect(await ask(path, file(data), { who: other })).toMatchObject({ json: { code: 'deal_not_found' } });
    for (const who of [
      await personWithSession(world, { accountType: 'BrokerAccount' }),
      await personWithSession(world, { isLead: true }),
    ])
      expect((await ask('new', file(data), { who })).status).toBe(403);
  });

  test('a budget of 2,000 lines is read quickly', async () => {
    const rows = Array.from({ length: 2000 }, (_, at): BudgetRow => [
      `${at % 40}`,
      null,
      `${at}`,
      'Work',
      at / 100,
    ]);
    const answer = await ask('new', file(await budgetWorkbookOf(rows)));
    expect(answer).toMatchObject({ status: 200, json: { submission: { lineCount: 2000, total: 19990 } } });
  });
});
