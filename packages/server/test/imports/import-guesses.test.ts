import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { operate } from '../support/operate.ts';
import { addAccount, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
let ask: Importer['ask'];
let upload: Importer['upload'];
let run: Importer['run'];

beforeAll(async () => {
  ({ admin, ask, upload, run } = await importer(world));
});

test('late charges and fees with only a total are owed until they are waived', async () => {
  const { id: borrowerId } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId, loanNumber: 'LG-6', status: 'Funded' });
  const file = `Loan Number,Trans Type,Date Received,Total Amount,Principal,Interest,Late Charge,Balance
LG-6,Late fee,2026-03-15,$685,,,,9000
LG-6,Late fee,2026-04-15,15,,,15,9000
LG-6,Late charge waived,2026-04-16,(15),,,,9000
LG-6,Payment,2026-04-17,100,,,100,9000
LG-6,Finance charge,2026-04-18,30,,,,9000
`;
  expect(await run(await upload('ledger', file), { commit: true })).toMatchObject({
    state: 'done',
    added: 5,
  });
  const { json } = await send(world, 'GET', `/lima/api/staff/deals/ledger?dealid=${dealId}`, {
    token: admin.token,
  });
  expect(json).toMatchObject({ standing: { balances: { lateCharges: 585, fees: 30 } } });
});

test('asks about a column that could be two fields, over HTTP and on the command line', async () => {
  const { id: borrowerId } = await addAccount(world);
  await addDeal(world, { borrowerId, loanNumber: 'LG-7', status: 'Funded' });
  const file = `Loan Number,Trans Type,Date Received,Total Amount,Interest,Late Charges,Late Charge Paid,Balance
LG-7,Payment,2026-03-15,100,90,,10,9000
`;
  const started = await upload('ledger', file);
  expect(started.columns.slice(5, 7)).toEqual([null, null]);
  const refused = await ask('/run', { id: started.id, columns: started.columns, commit: true });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.json)).toContain(
    '“Late Charges” could be “To late charge”, but so could another column. Choose a field or leave it out.',
  );
  const columns = started.columns.with(6, 'toLateCharge');
  expect((await ask('/run', { id: started.id, columns, commit: false })).status).toBe(400);
  expect(await run(started, { columns, leftOut: [5], commit: false })).toMatchObject({ problemCount: 0 });
  // Once answered, it is not asked again, neither for the import nor for the next file.
  expect(await run(started, { columns, commit: true })).toMatchObject({ state: 'done', added: 1 });
  expect(await upload('ledger', file)).toMatchObject({ columns, remembered: true });
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-import-'));
  const path = join(folder, 'ledger.csv');
  writeFileSync(path, file);
  const settings = { DATABASE_URL: world.pool.options.connectionString ?? '', DATA_DIR: folder };
  const line = await operate(settings, 'import', 'ledger', path, '--dry-run');
  expect(line.code).toBe(1);
  expect(line.output).toContain('“Late Charges” could be “To late charge”');
  rmSync(folder, { recursive: true });
});

test('reports an ambiguous value by row, column and value', async () => {
  const { email } = await addAccount(world);
  const head =
    'Loan #,Borrower Email,Loan Type,Status,Amount,Note Rate,Maturity Date,Address,City,State,Zip,Closing Date\n';
  const deal = (number: string, rate: string, day: string, zip: string, stage = 'Funded') =>
    `${number},${email},Rental,${stage},1000,${rate},"${day}",1 A Street,Boston,MA,${zip},2026-05-01\n`;
  const file = `${head}${deal('GU-1', '100%', '2027-05-01', '02134')}${deal('GU-2', '850', '2027-05-01', '02134')}${deal('GU-3', '120', '2027-05-01', '02134')}${deal('GU-4', '8.5', 'Marble 3, 2026', '2134')}${deal('GU-5', '8.18755', '2027-05-01', '02134', 'Closed')}`;
  const { outcome } = await run(await upload('deals', file), { commit: true });
  expect(outcome?.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 Note Rate: “100%” is not a percentage from 0 to 99.9999.',
    '3 Note Rate: “850” is not a percentage from 0 to 99.9999.',
    '4 Note Rate: “120” is not a percentage from 0 to 99.9999.',
    '5 Maturity Date: “Marble 3, 2026” is not a date.',
    '5 Zip: “2134” is not a 5- or 9-digit ZIP code. Spreadsheets drop a leading zero: 02134 becomes 2134.',
    '6 Status: “Closed” could be Funded or Paid Off. Enter one of them.',
    '6 Note Rate: “8.18755” is not a percentage from 0 to 99.9999.',
  ]);
  const right = head + deal('GU-1', '8.1875%', '2027-05-01', '02134');
  await run(await upload('deals', right), { commit: true });
  const { rows } = await world.pool.query<{ id: string; rate: string }>(
    `select id, rate from deals where loan_number = 'GU-1'`,
  );
  expect(rows[0]?.rate).toBe('8.1875');
  const shown = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${rows[0]?.id}`, {
    token: admin.token,
  });
  expect(JSON.stringify(shown.json)).toContain('"rate":8.1875');
});
