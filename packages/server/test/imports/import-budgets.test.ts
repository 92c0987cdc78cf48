import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addBudget, addDraw } from '../support/budgets.ts';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { operate } from '../support/operate.ts';
import { addAccount } from '../support/people.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: Importer;
let borrowerId: string;

beforeAll(async () => {
  admin = await importer(world);
  ({ id: borrowerId } = await addAccount(world));
});

const deal = (loanNumber: string) => addDeal(world, { borrowerId, loanNumber, status: 'Funded' });
const head = 'Loan #,Lot,Lot Name,Cost Code,Line Item,Budget Amount\n';
const importOf = async (rows: string, commit = true) =>
  admin.run(await admin.upload('budgets', head + rows), { commit });

async function budgetOf(loanNumber: string): Promise<string[]> {
  const { rows } = await world.pool.query<Record<string, string>>(
    `select sublots.sublot, sublots.name as house, cost_code, items.name, budget
     from deals join budgets on budgets.deal_id = deals.id and replaced_at is null
     join budget_sublots sublots on sublots.budget_id = budgets.id join budget_items items on items.sublot_id = sublots.id
     where loan_number = $1 order by sublots.position, items.position`,
    [loanNumber],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

const first = `BU-1,1,North,100,Foundation,"$38,000.00"
BU-2,A,,100,Roof,500
BU-1,1,,200,Framing,12000
BU-1,2,South,100,Foundation,41000.50
`;

test('imports budgets of several loans from one file; a repeat changes nothing', async () => {
  await deal('BU-1');
  await deal('BU-2');
  expect(await importOf(first, false)).toMatchObject({ state: 'checked', added: 4, problemCount: 0 });
  expect(await budgetOf('BU-1')).toEqual([]);
  expect(await importOf(first)).toMatchObject({ state: 'done', added: 4, changed: 0, unchanged: 0 });
  expect(await budgetOf('BU-1')).toEqual([
    '1 North 100 Foundation 38000.00',
    '1 North 200 Framing 12000.00',
    '2 South 100 Foundation 41000.50',
  ]);
  expect(await budgetOf('BU-2')).toEqual(['A Sublot A 100 Roof 500.00']);
  expect(await importOf(first)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  const { rows } = await world.pool.query(`select from budgets where file_name = 'budgets.csv'`);
  expect(rows).toHaveLength(2);
});

test('changes and adds lines, keeps lines the file leaves out, and keeps the old budget', async () => {
  await deal('BU-3');
  await importOf(first.replaceAll('BU-1', 'BU-3'));
  const later =
    'BU-3,1,,200,Framing and trusses,13000\nBU-3,1,,300,Paint,900\nBU-3,2,,100,Foundation,41000.50\n';
  expect(await importOf(later)).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
  expect(await budgetOf('BU-3')).toEqual([
    '1 North 100 Foundation 38000.00',
    '1 North 200 Framing and trusses 13000.00',
    '1 North 300 Paint 900.00',
    '2 South 100 Foundation 41000.50',
  ]);
  const { rows } = await world.pool.query<{ lines: number }>(
    `select jsonb_array_length(replaced_lines) as lines from budgets join deals on deals.id = deal_id
     where loan_number = 'BU-3' and replaced_at is not null`,
  );
  expect(rows).toEqual([{ lines: 3 }]);
});

test('never lowers a line below its draws, and keeps what was drawn', async () => {
  const id = await deal('BU-4');
  const [roof = ''] = await addBudget(world, id, { A: ['1000.00', '500.00'] });
  await addDraw(world, id, { number: 1, state: 'wired', lines: [[roof, '600.00', '600.00', '600.00']] });
  const line = (amount: string) => `BU-4,a,,a0,Roof,${amount}\nBU-4,A,,A1,Paint,1\n`;
  expect(await admin.problemsOf('budgets', head + line('599.99'))).toEqual([
    '2 Budget Amount: A0 Line 0 (sublot A) is less than the $600.00 already paid on it.',
  ]);
  expect(await importOf(line('600'))).toMatchObject({ state: 'done', changed: 2 });
  const { rows } = await world.pool.query(
    `select budget, invoiced from budget_item_balances where deal_id = $1 order by 1 desc`,
    [id],
  );
  expect(rows.slice(0, 1)).toEqual([{ budget: '600.00', invoiced: '600.00' }]);
});

test('changes no budget while a draw is in progress, but accepts the same budget again', async () => {
  const id = await deal('BU-5');
  const [roof = ''] = await addBudget(world, id, { A: ['1000.00'] });
  await addDraw(world, id, { number: 1, state: 'inspected', lines: [[roof, '600.00', '600.00']] });
  expect(await importOf('BU-5,A,House A,A0,Line 0,1000\n')).toMatchObject({ state: 'done', unchanged: 1 });
  expect(await admin.problemsOf('budgets', `${head}BU-5,A,,A0,Line 0,1001\n`)).toEqual([
    '2 null: This loan has a pending draw. You can change its budget once that draw is wired or declined.',
  ]);
});

test('reports every problem by row and column, by the rules for submitted budgets', async () => {
  await deal('BU-6');
  const rows = `BU-6,1,North,100,Foundation,(5)
BU-6,1,South,100,Foundation,1.005
BU-6,1,,300,${'x'.repeat(201)},5
BU-0,1,,100,Foundation,5
,1,,100,Foundation,ten
`;
  expect(await admin.problemsOf('budgets', head + rows)).toEqual([
    '5 Loan #: No deal has the loan number BU-0. Import deals first.',
    '6 Loan #: Loan number is missing.',
  ]);
  const sound = rows.split('\n').slice(0, 3).join('\n');
  expect(await admin.problemsOf('budgets', `${head}${sound}\nBU-6,2,,100,Roof,ten\n`)).toEqual([
    '2 Budget Amount: The amount is negative.',
    '3 Cost Code: Cost code 100 is already in row 2 of the same sublot.',
    '3 Lot Name: This sublot is called “North” in row 2.',
    '3 Budget Amount: The amount has more than 2 decimals.',
    '4 Line Item: This is too long.',
    '5 Budget Amount: The amount is not a number.',
  ]);
  expect(await budgetOf('BU-6')).toEqual([]);
});

test('imports thousands of lines in batches of loans', async () => {
  const numbers = Array.from({ length: 150 }, (_, place) => `MB-${place}`);
  await world.pool.query(
    `insert into deals (loan_number, type, product, status, status_date, loan_amount, borrower_id)
     select number, 'FixNFlip', 'FixNFlip', 'Funded', '2026-01-01', 5, $2 from unnest($1::text[]) as number`,
    [numbers, borrowerId],
  );
  const rows = numbers.flatMap((number) =>
    Array.from({ length: 30 }, (_, line) => `${number},1,,${line},Line ${line},${line}.50`),
  );
  expect(await importOf(`${rows.join('\n')}\n`)).toMatchObject({ state: 'done', added: 4500 });
  expect(await budgetOf('MB-149')).toHaveLength(30);
});

test('imports budgets from the command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-import-'));
  const file = join(folder, 'budgets.csv');
  await deal('BU-7');
  writeFileSync(file, `${head}BU-7,1,,100,Roof,5\n`);
  const settings = { DATABASE_URL: world.pool.options.connectionString ?? '', DATA_DIR: folder };
  const done = await operate(settings, 'import', 'budgets', file);
  expect(done).toMatchObject({ code: 0, output: 'Imported 1 rows: 1 added, 0 changed, 0 unchanged.\n' });
  rmSync(folder, { recursive: true });
});
