import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Statement } from '@drawbridge/contract/statements/schema.ts';
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
