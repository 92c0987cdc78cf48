import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { rowXml } from '../support/budget-files.ts';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { listenLive } from '../support/live.ts';
import { runDueJobs } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { tableWorkbook } from '../support/table-files.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: Importer;

beforeAll(async () => {
  admin = await importer(world);
});

async function refusal(kind: string, content: string | Buffer, name = 'file.csv'): Promise<string> {
  const { status, json } = await admin.ask('/start', {
    kind,
    name,
    data: Buffer.from(content).toString('base64'),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  return JSON.stringify(json);
}

test.each([
  ['an empty file', '', 'file.csv', 'Empty file.'],
  ['blank lines', '\n \n', 'file.csv', 'This file is empty.'],
  ['headers alone', 'Name,Email\n', 'file.csv', 'This file has headers but no rows'],
  ['no headers', 'Ann,ann@a.test,(404) 555-0101\n', 'file.csv', 'The first row looks like data.'],
  ['another type', 'Name,Email\nA,a@a.test', 'file.pdf', 'file_not_accepted'],
  ['another content', '%PDF-1.7', 'file.csv', 'file_not_accepted'],
  ['100,001 rows', `Name,Email\n${'A,a@a.test\n'.repeat(100_001)}`, 'file.csv', 'more than 100,000 rows'],
  [
    'too many columns',
    `Name,Email\nA,a@a.test${',x'.repeat(500)}\n`,
    'file.csv',
    'Row 2 has more than 500 columns.',
  ],
  ['an empty workbook', tableWorkbook(''), 'file.xlsx', 'This file is empty.'],
  ['a truncated workbook', tableWorkbook('<row>'), 'file.xlsx', 'We couldn’t read this workbook.'],
])('refuses %s and says why', async (_, content, name, words) => {
  expect(await refusal('people', content, name)).toContain(words);
});

test('accepts and counts 100,000 rows', async () => {
  const { rowCount } = await admin.upload('people', `Name,Email\n${'A,a@a.test\n'.repeat(100_000)}`);
  expect(rowCount).toBe(100_000);
});

test('finds headers under a title and numbers problems by spreadsheet row', async () => {
  const file = `People of the lender,,\nAs of 5/1/2026,,\n\nFull name;E-mail;Memo\n`.replaceAll(',', ';');
  const started = await admin.upload('people', `${file}Ann;ann@titled.test;\nBob;bob;\n`);
  expect(started).toMatchObject({ headerRow: 4, rowCount: 2, columns: ['name', 'email', null] });
  expect(started.headers[1]).toEqual({ header: 'E-mail', samples: ['ann@titled.test', 'bob'] });
  const { outcome } = await admin.run(started, { commit: true });
  expect(outcome?.problems).toEqual([
    { row: 6, column: 'E-mail', message: '“bob” is not an email address.' },
  ]);
});

test('guesses no repeated header, and remembers a choice only for files with the same headers', async () => {
  const file = 'Name,Email,Email,Phone\nAnn,old,ann@twice.test,1\n';
  const started = await admin.upload('people', file);
  expect(started).toMatchObject({ columns: ['name', null, null, 'phone'], remembered: false });
  const chosen = ['name', null, 'email', null];
  expect(await admin.run(started, { commit: true, columns: chosen })).toMatchObject({
    state: 'done',
    added: 1,
  });
  const next = await admin.upload('people', file.replace('name,email', 'NAME,EMAIL').replace('Ann', 'Anna'));
  expect(next).toMatchObject({ columns: chosen, remembered: true });
  const other = await admin.upload('people', file.replace('Phone', 'Telephone'));
  expect(other).toMatchObject({ columns: ['name', null, null, 'phone'], remembered: false });
});

test('reports hidden, merged and uncalculated cells by row and column', async () => {
  const rows = `${rowXml(1, ['Name', 'Email', 'Phone'])}${rowXml(2, ['Ann', 'ann@book.test', '1'], 'hidden="1"')}
    <row r="3"><c r="A3" t="str"><v>Bob</v></c><c r="B3"><f>A1</f></c></row>
    <row r="4"><c r="A4" t="e"><v>#N/A</v></c><c r="B4" t="str"><v>cy@book.test</v></c></row>${rowXml(5, ['Dee', 'dee@book.test', '2'])}`;
  const after = '<mergeCells><mergeCell ref="C4:C5"/><mergeCell ref="E1:F9"/></mergeCells>';
  expect(await admin.problemsOf('people', tableWorkbook(rows, { after }), 'people.xlsx')).toEqual([
    '2 null: This row is hidden. Unhide it or delete it.',
    '3 Email: The formula in this cell has no result. Open the file in your spreadsheet program, save it and choose it again.',
    '4 Name: This cell shows the error #N/A.',
    '4 Phone: These cells are merged. Unmerge them and fill in each one.',
  ]);
});

test('skips empty lines quickly and numbers rows as a spreadsheet does', async () => {
  const file = `Name,Email\n${'\n'.repeat(1_000_000)}A,nobody\n`;
  expect(await admin.problemsOf('people', file)).toEqual([
    '1000002 Email: “nobody” is not an email address.',
  ]);
});

test('reports a repeated loan at its second row', async () => {
  const { email } = await addAccount(world);
  const line = (number: string) => `${number},${email},FixNFlip,Funded,"$1,000.00",5/31/2025,5/31/2026\n`;
  const file = `Loan #,Borrower Email,Type,Status,Amount,Closing Date,Maturity\n${line('TW-1')}${line('TW-2')}${line('TW-1')}`;
  expect(await admin.problemsOf('deals', file)).toEqual(['4 Loan #: Loan number TW-1 is already in row 2.']);
});

test('keeps thousands of problems and lists the first with the outcome', async () => {
  const file = `Name,Email\n${'A,nobody\n'.repeat(12_000)}`;
  const { id, outcome } = await admin.run(await admin.upload('people', file), { commit: false });
  expect(outcome).toMatchObject({ rows: 12_000, problemCount: 12_000 });
  expect(outcome?.problems).toHaveLength(500);
  const { problems, problemCount } = (await admin.ask(`/${id}/problems`)).json as unknown as {
    problems: { row: number }[];
    problemCount: number;
  };
  expect([problemCount, problems.length, problems.at(-1)?.row]).toEqual([12_000, 10_000, 10_001]);
});

test('cancels an import before its rows are kept, but not after', async () => {
  const file = 'Name,Email\nOff,off@cancel.test\n';
  const waiting = await admin.upload('people', file);
  expect((await admin.ask('/run', { id: waiting.id, columns: waiting.columns, commit: true })).status).toBe(
    200,
  );
  expect((await admin.ask('/cancel', { id: waiting.id })).json.state).toBe('cancelled');
  await runDueJobs(world);
  expect((await admin.ask(`/${waiting.id}`)).json).toMatchObject({ state: 'cancelled', added: null });
  const again = await admin.ask('/run', { id: waiting.id, columns: waiting.columns, commit: true });
  expect(JSON.stringify(again.json)).toContain('import_cancelled');
  const done = await admin.run(await admin.upload('people', file), { commit: true });
  expect(done).toMatchObject({ state: 'done', added: 1 });
  expect(await admin.ask('/cancel', { id: done.id })).toMatchObject({
    status: 409,
    json: { code: 'import_done' },
  });
  expect((await admin.ask('/cancel', { id: 'f'.repeat(32) })).status).toBe(404);
});

test('a run canceled while it writes keeps nothing', async () => {
  const started = await admin.upload('people', 'Name,Email\nLate,late@cancel.test\n');
  await admin.ask('/run', { id: started.id, columns: started.columns, commit: true });
  const blocker = await world.pool.connect();
  await blocker.query('begin; lock table accounts in exclusive mode');
  const running = runDueJobs(world);
  await expect
    .poll(async () => (await admin.ask(`/${started.id}`)).json.rowsRead, { timeout: 20_000 })
    .toBe(1);
  const cancelled = await world.pool.query(`update imports set state = 'cancelled' where id = $1`, [
    started.id,
  ]);
  expect(cancelled.rowCount).toBe(1);
  await blocker.query('rollback');
  blocker.release();
  await running;
  const { rows } = await world.pool.query(`select from accounts where email = 'late@cancel.test'`);
  expect(rows).toEqual([]);
  expect((await admin.ask(`/${started.id}`)).json.state).toBe('cancelled');
});

test('offers templates that can be filled in and uploaded', async () => {
  const { email } = await addAccount(world);
  for (const format of ['csv', 'xlsx']) {
    const answer = await fetch(`${world.url}/lima/api/staff/imports/template?kind=deals&format=${format}`, {
      headers: { authorization: `Bearer ${admin.admin.token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain(`Import deals.${format}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const started = await admin.upload('deals', bytes, `template.${format}`);
    expect(started.rowCount).toBe(1);
    const { outcome } = await admin.run(started, { commit: false });
    expect(outcome?.problems.map(({ message }) => message)).toEqual([
      'No borrower has the email mara.keene@example.com. Import people first.',
    ]);
  }
  expect(email).toBeDefined();
});

test('hints each borrower at their imported deals, or everybody once for many deals', async () => {
  const borrower = await personSignedIn(world);
  const stranger = await personSignedIn(world);
  const listener = await listenLive(world.url, borrower.token);
  const other = await listenLive(world.url, stranger.token);
  onTestFinished(async () => {
    await listener.close();
    await other.close();
  });
  expect([await listener.ready(), await other.ready()]).toMatchObject([{}, {}]);
  const head = 'Loan #,Borrower Email,Type,Status,Amount,Closing Date,Maturity\n';
  const line = (number: number) =>
    `LV-${number},${borrower.email},FixNFlip,Funded,1000,2026-05-01,2027-05-01\n`;
  const one = await admin.upload('deals', head + line(1));
  // A dry run sends no hints.
  await admin.run(one, { commit: false });
  await admin.run(one, { commit: true });
  const { rows } = await world.pool.query<{ id: string }>(`select id from deals where loan_number = 'LV-1'`);
  expect(await listener.next()).toEqual({ kind: 'deal', id: rows[0]?.id });
  const many = Array.from({ length: 60 }, (_, place) => line(place + 2)).join('');
  const { id } = await admin.run(await admin.upload('deals', head + many), { commit: true });
  expect(await listener.next()).toEqual({ kind: 'import', id });
  expect(await other.next()).toEqual({ kind: 'import', id });
});

test('only administrators can import', async () => {
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  await addDeal(world, { borrowerId: (await addAccount(world)).id });
  const answer = await send(world, 'GET', '/lima/api/staff/imports', { token: employee.token });
  expect(answer.status).toBe(403);
});
