import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { operate } from '../support/operate.ts';
import { addAccount, type SignedInPerson } from '../support/people.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
let ask: Importer['ask'];
let upload: Importer['upload'];
let run: Importer['run'];

beforeAll(async () => {
  ({ admin, ask, upload, run } = await importer(world));
});

async function count(table: string): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

const peopleCsv = `Full Name,E-mail Address,Mobile,Type
Mara Keene,Mara@Books.test,(404) 555-0101,Borrower
"O'Neil, Jo",jo@books.test,,Broker
`;
const dealsCsv = `Loan #;Borrower Email;Broker Email;Loan Type;Status;Original Balance;Note Rate;Closing Date;Maturity Date;Property Address;City;State;Zip
IM-1;mara@books.test;jo@books.test;Fix & Flip;Active;$450,000.00;9.25%;2026-05-01;2027-05-01;12 Elm Street;Decatur;Georgia;30030
IM-2;mara@books.test;;DSCR;Funded;(0.00);;2026-05-01;2056-05-01;;;;
`;

test('imports people, then their deals; a repeat changes nothing, and an empty cell keeps the value', async () => {
  const people = await run(await upload('people', peopleCsv), { commit: true });
  expect(people).toMatchObject({ state: 'done', added: 2, outcome: { unchanged: 0, problems: [] } });
  const deals = await run(await upload('deals', dealsCsv), { commit: true });
  expect(deals).toMatchObject({ state: 'done', added: 2, changed: 0 });
  const { rows } = await world.pool.query(
    `select loan_number, deals.type, status, loan_amount, rate, maturity_date, borrowers.name as borrower, brokers.name as broker,
       state from deals join accounts borrowers on borrowers.id = borrower_id
       left join accounts brokers on brokers.id = broker_id left join properties on deal_id = deals.id
     where loan_number like 'IM-%' order by 1`,
  );
  expect(rows).toEqual([
    {
      loan_number: 'IM-1',
      type: 'FixNFlip',
      status: 'Funded',
      loan_amount: '450000.00',
      rate: '9.2500',
      maturity_date: '2027-05-01',
      borrower: 'Mara Keene',
      broker: "O'Neil, Jo",
      state: 'GA',
    },
    expect.objectContaining({ loan_number: 'IM-2', type: 'Rental', loan_amount: '0.00', broker: null }),
  ]);
  expect(await run(await upload('people', peopleCsv), { commit: true })).toMatchObject({
    added: 0,
    changed: 0,
  });
  expect(await run(await upload('deals', dealsCsv), { commit: true })).toMatchObject({
    added: 0,
    changed: 0,
  });
  const later = dealsCsv.replace('Active', 'Paid Off').replace('9.25%', '').replace('12 Elm', '14 Elm');
  expect(await run(await upload('deals', later), { commit: true })).toMatchObject({ added: 0, changed: 1 });
  const changed = await world.pool.query(
    `select status, rate, street, changed_by from deals join properties on deal_id = deals.id
     join deal_stage_changes changes on changes.deal_id = deals.id and to_stage = 'Paid Off' where loan_number = 'IM-1'`,
  );
  expect(changed.rows).toEqual([
    { status: 'Paid Off', rate: '9.2500', street: '14 Elm Street', changed_by: admin.accountId },
  ]);
});

const ledgerCsv = `Loan Number,Trans Type,Check No,Date Received,Total Amount,Principal,Interest,UPB
LG-1,Regular Payment,1001,03/15/2026,"$1,000.00",400,600,"$9,600.00"
LG-1,NSF,1001,3/20/26,"($1,000.00)",(400),(600),"10,000.00"
LG-1,Regular Payment,,"Mar 25, 2026",500.00,500.00,,9500
LG-1,Regular Payment,,"Mar 25, 2026",500.00,500.00,,9000
`;

test('adds each ledger entry once, however often its file is imported, and keeps identical payments', async () => {
  const { id: borrowerId } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId, loanNumber: 'LG-1', status: 'Funded' });
  const dry = await run(await upload('ledger', ledgerCsv), { commit: false });
  expect(dry).toMatchObject({ state: 'checked', added: 4, problemCount: 0 });
  expect(await count('ledger_entries')).toBe(0);
  // After the dry run, the same import runs for real.
  expect(await run(dry, { commit: true })).toMatchObject({ state: 'done', added: 4 });
  const again = await run(await upload('ledger', `${ledgerCsv}LG-1,PMT,7,2026-04-01,10,10,,8990\n`), {
    commit: true,
  });
  expect(again).toMatchObject({ added: 1, outcome: { unchanged: 4 } });
  const { rows } = await world.pool.query(
    `select position, source_type, date_received, total_amount, loan_balance from ledger_entries where deal_id = $1 order by 1`,
    [dealId],
  );
  expect(rows.map((row: Record<string, unknown>) => Object.values(row).join(' '))).toEqual([
    '1 PMT 2026-03-15 1000.00 9600.00',
    '2 NSF 2026-03-20 -1000.00 10000.00',
    '3 PMT 2026-03-25 500.00 9500.00',
    '4 PMT 2026-03-25 500.00 9000.00',
    '5 PMT 2026-04-01 10.00 8990.00',
  ]);
  expect((await ask('/run', { id: dry.id, columns: dry.columns, commit: true })).status).toBe(409);
  const audit = await world.pool.query(
    `select account_id, particulars ->> 'added' as added from audit_log where action = 'data imported' and subject = $1`,
    [dry.id],
  );
  expect(audit.rows).toEqual([{ account_id: admin.accountId, added: '4' }]);
});

test('reports every problem of a file by row and column, and keeps nothing', async () => {
  const { id: borrowerId } = await addAccount(world);
  await addDeal(world, { borrowerId, loanNumber: 'LG-2', status: 'Funded' });
  const before = await count('ledger_entries');
  const dirty = `\uFEFFLoan Number,Trans Type,Check No,Date Received,Total Amount,Principal,Interest,UPB,Memo
LG-2,Regular Payment,1,2026-03-15,1000,400,600,9600,fine
LG-2,Regular Payment,2,03/04/2026,1000,400,600,9600,which day?

LG-2,Regular Payment,3,2026-03-15,1000,400,599.99,9600,a cent is missing
LG-2,Gift,4,2026-02-30,"1,00",,,(5),"many
things"
LG-9,Regular Payment,5,2026-03-15,1,1,,5,no such loan
,PMT
`;
  const result = await run(await upload('ledger', dirty), { commit: true });
  expect(result.state).toBe('checked');
  expect(result.outcome?.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '3 Date Received: “03/04/2026” could be two different dates. Choose the date order.',
    '5 Total Amount: The parts of this payment add up to $999.99, but the total is $1,000.00.',
    '6 Trans Type: “Gift” is not a type of ledger entry.',
    '6 Date Received: “2026-02-30” is not a date.',
    '6 Total Amount: “1,00” is not a dollar amount.',
    '6 UPB: Balance after entry cannot be negative.',
    '7 Loan Number: No deal has the loan number LG-9. Import deals first.',
    '8 Loan Number: Loan number is missing.',
    '8 Date Received: Date received is missing.',
    '8 Total Amount: Total amount is missing.',
    '8 UPB: Balance after entry is missing.',
  ]);
  expect(await count('ledger_entries')).toBe(before);
  const all = (await ask(`/${result.id}/problems`)).json as unknown as { problems: unknown[] };
  expect(all).toEqual({ problemCount: 11, problems: result.outcome?.problems });
  const chosen = await run(result, { commit: false, dateOrder: 'month first' });
  expect(chosen.outcome?.problems[0]?.row).toBe(5);
});

test('never changes an existing ledger entry, whatever its row says', async () => {
  const { id: borrowerId } = await addAccount(world);
  await addDeal(world, { borrowerId, loanNumber: 'LG-5', status: 'Funded' });
  const file = (interest: string, other: string) =>
    `Loan Number,Trans Type,Check No,Date Received,Total Amount,Principal,Interest,Other,UPB\nLG-5,PMT,1,2026-03-15,1000,400,${interest},${other},9600\n`;
  await run(await upload('ledger', file('600', '')), { commit: true });
  expect(await run(await upload('ledger', file('590', '10')), { commit: true })).toMatchObject({
    state: 'done',
    added: 0,
    changed: 0,
    unchanged: 1,
  });
  const { rows } = await world.pool.query(
    `select to_interest from ledger_entries entries join deals on deals.id = deal_id where loan_number = 'LG-5'`,
  );
  expect(rows).toEqual([{ to_interest: '600.00' }]);
});

test('never changes an account’s type', async () => {
  const staff = await addAccount(world, { accountType: 'Employee' });
  const broker = await addAccount(world, { accountType: 'BrokerAccount' });
  const csv = `Name,Email,Type\nX,${staff.email},\nY,${broker.email},Borrower\nZ,z@z.test,Employee\nZ,y@z.test,\nZ,Y@z.test,`;
  const { outcome } = await run(await upload('people', csv), { commit: true });
  expect(outcome?.problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
    `2 ${staff.email} belongs to an employee. Imports cannot change employees.`,
    `3 ${broker.email} already has a different type of account.`,
    '4 “Employee” is not an account type. Use Borrower, Broker or Wholesale.',
    '6 Email y@z.test is already in row 5.',
  ]);
});

async function loanOfficers(): Promise<string[]> {
  const { rows } = await world.pool.query<{ line: string }>(
    `select people.email || ' ' || coalesce(officers.email, 'none') as line
     from accounts people left join accounts officers on officers.id = people.representative_id
     where people.email like '%@lo.test' order by 1`,
  );
  return rows.map(({ line }) => line);
}

test('imports loan officers; an empty cell or a missing column keeps the current one', async () => {
  const one = await addAccount(world, { accountType: 'Employee', email: 'one@staff.test' });
  const other = await addAccount(world, { accountType: 'Employee', email: 'other@staff.test' });
  const file = (officer: string) =>
    `Name,Email,Loan Officer\nAnn,ann@lo.test,${officer}\nBen,ben@lo.test,\nCy,cy@lo.test,${one.email}\n`;
  expect(await run(await upload('people', file('One@Staff.test')), { commit: true })).toMatchObject({
    state: 'done',
    added: 3,
  });
  const first = [`ann@lo.test ${one.email}`, 'ben@lo.test none', `cy@lo.test ${one.email}`];
  expect(await loanOfficers()).toEqual(first);
  const repeats = [file(one.email), file(''), 'Name,Email\nAnn,ann@lo.test\n'];
  for (const repeat of repeats)
    expect(await run(await upload('people', repeat), { commit: true })).toMatchObject({
      added: 0,
      changed: 0,
    });
  expect(await loanOfficers()).toEqual(first);
  expect(await run(await upload('people', file(other.email)), { commit: true })).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 2,
  });
  expect(await loanOfficers()).toEqual(first.with(0, `ann@lo.test ${other.email}`));
});

test('reports a loan officer who is not an active employee by row, column and value', async () => {
  const borrower = await addAccount(world, { email: 'borrower@staff.test' });
  const gone = await addAccount(world, { accountType: 'Employee', email: 'gone@staff.test' });
  await world.pool.query('update accounts set disabled_at = now() where id = $1', [gone.id]);
  const file = `Name,Email,LO Email
Di,di@lo.test,nobody@staff.test
Ed,ed@lo.test,${borrower.email}
Flo,flo@lo.test,${gone.email}
Gus,gus@lo.test,Gina Gold
`;
  const before = await loanOfficers();
  const { state, outcome } = await run(await upload('people', file), { commit: true });
  expect(state).toBe('checked');
  expect(outcome?.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 LO Email: No employee has the email nobody@staff.test. Invite them first.',
    '3 LO Email: borrower@staff.test is not an employee’s email.',
    '4 LO Email: gone@staff.test belongs to a deactivated employee.',
    '5 LO Email: “Gina Gold” is not an email address.',
  ]);
  expect(await loanOfficers()).toEqual(before);
});

test('reads a workbook like a CSV file', async () => {
  const cell = (value: string | number | Date) =>
    value instanceof Date ? { value, type: Date, format: 'mm/dd/yyyy' } : { value };
  const day = new Date('2026-03-04T00:00:00Z');
  const written = await writeXlsxFile([
    ['Loan No', 'Type', 'Date', 'Amount', 'Principal', 'Interest', 'Balance'].map(cell),
    ['LG-1', 'Payment', day, 0.3, 0.1, 0.2, 8989.7].map(cell),
  ]).toBuffer();
  const result = await run(await upload('ledger', written, 'ledger.xlsx'), { commit: false });
  expect(result).toMatchObject({ added: 1, problemCount: 0 });
});

test('refuses a file that is not a table and says why', async () => {
  for (const [name, content] of [
    ['a.csv', Buffer.from('%PDF-1.7')],
    ['a.pdf', Buffer.from('x')],
    ['a.xlsx', Buffer.from('PK nonsense')],
  ] as const) {
    const { status } = await ask('/start', { kind: 'deals', name, data: content.toString('base64') });
    expect([name, [400, 415, 422].includes(status)]).toEqual([name, true]);
  }
  const { id } = await upload('deals', 'Loan,Colour\n1,red');
  const answer = await ask('/run', { id, columns: ['loanNumber', null], commit: true });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.json)).toContain('Choose the column for Borrower email.');
  const unclosed = await ask('/start', {
    kind: 'people',
    name: 'a.csv',
    data: Buffer.from('Name,Email\n"A,a@a.test\n').toString('base64'),
  });
  expect(JSON.stringify(unclosed.json)).toContain('We couldn’t read this CSV file: ');
});

test('imports from the command line, with a dry run first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-import-'));
  const file = join(folder, 'people.csv');
  writeFileSync(file, 'Name,Email\nCleo,cleo@line.test\n');
  const settings = { DATABASE_URL: world.pool.options.connectionString ?? '', DATA_DIR: folder };
  const dry = await operate(settings, 'import', 'people', file, '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    output: 'Dry run of 1 rows: 1 added, 0 changed, 0 unchanged. Nothing was saved.\n',
  });
  const done = await operate(settings, 'import', 'people', file);
  expect(done).toMatchObject({ code: 0, output: 'Imported 1 rows: 1 added, 0 changed, 0 unchanged.\n' });
  writeFileSync(file, 'Name,Email\nCleo,cleo\n');
  const wrong = await operate(settings, 'import', 'people', file);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toBe(
    'Row 2, Email: “cleo” is not an email address.\n1 problem in 1 rows. Nothing was imported.\n',
  );
  rmSync(folder, { recursive: true });
});
