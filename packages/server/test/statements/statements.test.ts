import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Statement } from '@drawbridge/contract/statements/schema.ts';
import { mailsTo } from '../support/mails.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;

beforeEach(async () => {
  office = await NightlyOffice.open();
});
afterEach(() => office.world.close());

async function statementsOf(dealid: string): Promise<Statement[]> {
  const { json } = await send(office.world, 'POST', '/lima/api/deals/statements', {
    token: office.borrower.token,
    body: { dealid },
  });
  return (json as { statements: Statement[] }).statements;
}

/** What a statement was kept with. */
async function figuresOf(dealId: string, month: string): Promise<unknown> {
  const { rows } = await office.world.pool.query<{ figures: unknown }>(
    'select figures from loan_statements where deal_id = $1 and month = $2',
    [dealId, month],
  );
  return rows[0]?.figures;
}

test('a night makes the statement of the month before on the fifth business day, once, and it stays as it was', async () => {
  const loan = await office.addLoan();
  await office.pay(loan, { on: '2026-11-20', amount: 4_000 });
  await office.wait(16);
  await office.night();
  expect(await statementsOf(loan)).toEqual([]);
  await office.wait(1);
  await office.night();
  await office.night();
  const made = [{ month: '2026-11', from: '2026-11-01', to: '2026-11-30', madeOn: '2026-12-07' }];
  expect(await statementsOf(loan)).toEqual(made);
  const november = await figuresOf(loan, '2026-11');
  expect(november).toMatchObject({
    loanNumber: 'N-1',
    borrower: 'Maria Lopez',
    closing: { principal: 400_000, interest: 8_133.33 },
    lines: [
      { kind: 'payment', on: '2026-11-20', amount: 4_000, principal: 400_000, isLate: false },
      { kind: 'bill', on: '2026-11-21', dueOn: '2026-12-01', amount: 4_000, isLate: false },
    ],
    year: { interest: 4_000, principal: 0 },
  });

  await office.wait(1);
  await office.pay(loan, { on: '2026-11-25', amount: 133.33 });
  await office.night();
  expect(await figuresOf(loan, '2026-11')).toEqual(november);
  await office.wait(31);
  await office.night();
  expect((await statementsOf(loan)).map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
  expect(await figuresOf(loan, '2026-12')).toMatchObject({
    opening: (november as { closing: object }).closing,
    lines: [
      { kind: 'payment', on: '2026-11-25', amount: 133.33, isLate: true },
      { kind: 'bill', on: '2026-12-22', dueOn: '2027-01-01' },
    ],
  });
});

test('the first night of all makes the newest statement, though its day is over and the next one’s is ahead', async () => {
  const loan = await office.addLoan();
  await office.wait(44);
  await office.night();
  expect(await statementsOf(loan)).toMatchObject([{ month: '2026-11', madeOn: '2026-12-07' }]);
});

test('a loan taken over from another servicer has no statement of the time before', async () => {
  const loan = await office.addLoan({ boardedOn: '2026-12-01' });
  await office.wait(18);
  await office.night();
  expect(await statementsOf(loan)).toEqual([]);
  await office.wait(31);
  await office.night();
  expect((await statementsOf(loan)).map(({ month }) => month)).toEqual(['2026-12']);
  expect(await figuresOf(loan, '2026-12')).toMatchObject({
    opening: { principal: 400_000, interest: 0 },
    year: { from: '2026-12-01', interest: 0 },
  });
});

test('a statement is a PDF in the reader’s language, for people who may see the loan', async () => {
  const loan = await office.addLoan();
  await office.wait(17);
  await office.night();
  const ask = (token: string, month: string) =>
    send(office.world, 'POST', '/lima/api/deals/statements/pdf', { token, body: { dealid: loan, month } });
  const found = await ask(office.borrower.token, '2026-11');
  expect(found.status).toBe(200);
  expect(found.text.startsWith('%PDF-')).toBe(true);
  expect((await ask(office.employee.token, '2026-11')).status).toBe(200);
  expect((await ask(office.borrower.token, '2026-10')).status).toBe(404);
  expect((await ask(office.borrower.token, '2026-13')).status).toBe(400);
});

test('a loan whose data is broken gets no statement and never keeps the others from theirs', async () => {
  const [broken, sound] = [await office.addLoan(), await office.addLoan()];
  await office.spoilTerm(broken, 'commitment', 'lots');
  await office.wait(17);
  await office.night();
  expect((await statementsOf(sound)).map(({ month }) => month)).toEqual(['2026-11']);
  expect(await statementsOf(broken)).toEqual([]);
  const { runs, exceptions } = await office.runs();
  expect(runs[0]?.endedAt).toEqual(expect.any(String));
  expect(exceptions).toMatchObject([{ dealId: broken, kind: 'failed' }]);
});

describe('its email', () => {
  /** The subjects of statements’ emails, earliest first. */
  const subjects = async () =>
    (await mailsTo(office.world, office.borrower.email))
      .map(({ subject }) => subject)
      .filter((subject) => /statement|estado de cuenta/.test(subject))
      .toReversed();

  const event = (loan: string, kind: string, on: string) =>
    office.world.pool.query(
      `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
       values ($1, $2, $3, '{"reason": "dispute", "hold": "h1"}', $4, $3, $5)`,
      [loan, kind, on, office.world.clock.now(), office.employee.accountId],
    );

  const madeAndHeld = async () => {
    const { statements, statementsHeld } = (await office.runs()).runs[0] ?? {};
    return [statements, statementsHeld];
  };

  test('goes out once, however often the night runs, and leads to the statement', async () => {
    const loan = await office.addLoan();
    await office.wait(17);
    await office.night();
    await office.night();
    await office.nights(1);
    const subject = 'Your November statement for loan N-1 is ready';
    expect(await subjects()).toEqual([subject]);
    const mails = await mailsTo(office.world, office.borrower.email);
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.text).toMatch(/^Hi Maria,\n\nYour November statement for loan N-1 is ready\./);
    expect(mail?.text).toContain(
      'Period: Nov 1, 2026 to Nov 30, 2026\nPrincipal on Nov 30, 2026: $400,000.00',
    );
    expect(mail?.text).toContain(`/dashboard/deal/${loan}/payment-history`);
    const made = (await office.runs()).runs.map(({ day, statements }) => [day, statements]);
    expect(made.slice(0, 2)).toEqual([
      ['2026-12-08', 0],
      ['2026-12-07', 1],
    ]);
  });

  test('comes in the language of the borrower’s account', async () => {
    await office.addLoan();
    await office.world.pool.query(`update accounts set language = 'es-US' where id = $1`, [
      office.borrower.accountId,
    ]);
    await office.wait(17);
    await office.night();
    expect(await subjects()).toEqual(['Su estado de cuenta de noviembre está listo, préstamo N-1']);
  });

  test('is one for all the statements that a night catches up on', async () => {
    const loan = await office.addLoan();
    await office.night();
    await office.wait(50);
    await office.night();
    expect((await statementsOf(loan)).map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
    expect(await subjects()).toEqual(['Your December statement for loan N-1 is ready']);
  });

  test('is kept back for good by a hold, and the run says so', async () => {
    const loan = await office.addLoan();
    await event(loan, 'hold', '2026-12-06');
    await office.wait(17);
    await office.night();
    expect(await madeAndHeld()).toEqual([1, 1]);
    await event(loan, 'hold released', '2026-12-08');
    await office.nights(3);
    expect(await statementsOf(loan)).toMatchObject([{ month: '2026-11' }]);
    expect(await subjects()).toEqual([]);
  });

  test('is kept back by a hold that stood the day the statement was due, though the night ran later', async () => {
    const loan = await office.addLoan();
    await office.night();
    await event(loan, 'hold', '2026-12-06');
    await event(loan, 'hold released', '2026-12-08');
    await office.wait(20);
    await office.night();
    expect(await statementsOf(loan)).toMatchObject([{ month: '2026-11' }]);
    expect(await subjects()).toEqual([]);
  });

  test('is turned off by the lender’s switch, and the statement is made all the same', async () => {
    const loan = await office.addLoan();
    await office.world.pool.query(
      `insert into settings (key, value, changed_at, changed_by) values ('flag statementEmails', 'false', now(), $1)`,
      [office.employee.accountId],
    );
    await office.wait(17);
    await office.night();
    expect(await statementsOf(loan)).toMatchObject([{ month: '2026-11' }]);
    expect(await madeAndHeld()).toEqual([1, 0]);
    expect(await subjects()).toEqual([]);
  });
});
