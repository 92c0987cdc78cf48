import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EscrowAnalysisPreview } from '@drawbridge/contract/escrow/analysis-schema.ts';
import type { DealEscrow, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import type { LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { addDeal } from '../support/deals.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo } from '../support/mails.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const at = '/lima/api/staff/deals/escrow';
let keys = 0;
const post = (
  path: string,
  body: object,
  { key = `analysis-${(keys += 1)}`, token = office.employee.token } = {},
) => send(office.world, 'POST', path, { token, body, headers: { 'idempotency-key': key } });
const read = async ({ dealid }: Pick<Loan, 'dealid'>) =>
  (await send(office.world, 'GET', `${at}?dealid=${dealid}`, { token: office.employee.token }))
    .json as LoanEscrow;
const ofBorrower = async ({ dealid }: Loan) =>
  (await post('/lima/api/deals/escrow', { dealid }, { token: office.borrower.token })).json as {
    escrow: DealEscrow;
  };

// $6,000 of tax and $3,600 of insurance a year.
const items = [
  {
    kind: 'property tax',
    payee: 'DeKalb County',
    amount: 3000,
    every: 'twice a year',
    nextDue: '2027-02-15',
  },
  {
    kind: 'hazard insurance',
    payee: 'Peachtree Mutual',
    amount: 3600,
    every: 'yearly',
    nextDue: '2027-06-01',
  },
];

async function escrowed(): Promise<Loan> {
  const loan = await office.loan(400_000, { escrowMonthly: 500 });
  for (const item of items)
    await post(`${at}/item`, { dealid: loan.dealid, id: null, number: null, propertyId: null, ...item });
  return loan;
}

async function acceptance(loan: Loan, given: object = {}) {
  const { account, projection } = await read(loan);
  const { from, monthly } = projection ?? {};
  return { dealid: loan.dealid, seen: account?.seen, from, monthly, ...given };
}

const termsOf = async ({ dealid }: Loan) =>
  (
    await send(office.world, 'GET', `/lima/api/staff/deals/terms?dealid=${dealid}`, {
      token: office.employee.token,
    })
  ).json as LoanTermsReply;

test('an accepted analysis creates one version of the terms, and its bills have the new amount', async () => {
  const loan = await escrowed();
  const preview = (await post(`${at}/analysis/preview`, { dealid: loan.dealid, from: '2026-12-01' }))
    .json as EscrowAnalysisPreview;
  // Start $1,000; lowest in February: 1,000 + 3 × 800 − 3,000 = 400, and in August 100. The cushion is $1,600.
  expect(preview).toMatchObject({
    analysis: {
      monthlyBefore: 500,
      owed: 1000,
      start: 1000,
      base: 800,
      cushion: 1600,
      yearly: 9600,
    },
    bill: { dueOn: '2026-12-01', before: 4500 },
  });
  const { analysis, bill } = preview;
  expect(analysis.shortage).toBe(1600 - analysis.lowest);
  expect(bill.after - bill.before).toBeCloseTo(analysis.monthly - 500, 2);

  const body = await acceptance(loan);
  const [first, again] = await Promise.all([
    post(`${at}/analysis`, body, { key: 'accepted-once' }),
    post(`${at}/analysis`, body, { key: 'accepted-twice' }),
  ]);
  expect([first.status, again.status].toSorted((one, other) => one - other)).toEqual([200, 400]);
  const repeated = await post(`${at}/analysis`, body, {
    key: first.status === 200 ? 'accepted-once' : 'accepted-twice',
  });
  expect(repeated.status).toBe(200);
  const now = await read(loan);
  expect(now.analyses).toMatchObject([
    { from: '2026-12-01', acceptedOn: '2026-11-20', by: 'Erin Employee', monthly: analysis.monthly },
  ]);
  expect(now.startDays[0]).toBe('2027-01-01');
  const { versions } = await termsOf(loan);
  expect(versions).toMatchObject([
    { version: 2, confirmedBy: 'Erin Employee', terms: { escrowMonthly: 500, escrowSteps: analysis.steps } },
    { version: 1 },
  ]);
  const account = await send(office.world, 'GET', `/lima/api/staff/deals/account?dealid=${loan.dealid}`, {
    token: office.employee.token,
  });
  // Earlier bills keep their amount.
  expect(JSON.stringify(account.json)).toContain('"escrow":500');
  const { rows } = await office.world.pool.query<{ accepted_on: string }>(
    'select accepted_on::text from escrow_analyses where deal_id = $1',
    [loan.dealid],
  );
  expect(rows).toEqual([{ accepted_on: '2026-11-20' }]);
  await expect(
    office.world.pool.query(`update escrow_analyses set accepted_on = '2020-01-01' where deal_id = $1`, [
      loan.dealid,
    ]),
  ).rejects.toThrow('never changes');
});

test('the statement is in the reader’s language, for the borrower and employees only', async () => {
  const loan = await escrowed();
  await post(`${at}/analysis`, await acceptance(loan));
  const { escrow } = await ofBorrower(loan);
  const [letter] = escrow.analyses;
  expect(letter).toMatchObject({ from: '2026-12-01', acceptedOn: '2026-11-20' });
  const pdf = async (token: string, language: string) => {
    const answer = await fetch(`${office.world.url}/lima/api/deals/escrow/analysis/pdf`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify({ dealid: loan.dealid, id: letter?.id }),
    });
    expect(answer.status).toBe(200);
    return pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll('\n', ' ');
  };
  const english = await pdf(office.borrower.token, 'en');
  for (const words of [
    'Annual escrow account disclosure statement',
    'Monthly escrow from Dec 1, 2026',
    'Billed and not yet received',
    'Cushion, 2 months of payments',
    '$1,600.00',
    'Property tax · DeKalb County',
    'Hazard insurance · Peachtree Mutual',
  ])
    expect(english).toContain(words);
  const spanish = await pdf(office.employee.token, 'es-US');
  for (const words of ['Estado de divulgación anual', 'Reserva mínima, 2 meses de pagos', 'Faltante'])
    expect(spanish).toContain(words);
  expect(
    (await post('/lima/api/deals/escrow/analysis/pdf', { dealid: loan.dealid, id: 'f'.repeat(32) })).status,
  ).toBe(404);
});

test('the borrower is emailed, unless these emails are off or the loan is on hold', async () => {
  const toBorrower = async () =>
    (await mailsTo(office.world, office.borrower.email)).filter(({ subject }) => subject.includes('escrow'));
  const before = (await toBorrower()).length;
  const loan = await escrowed();
  await post(`${at}/analysis`, await acceptance(loan));
  expect((await toBorrower()).length).toBe(before + 1);
  const held = await escrowed();
  await office.world.pool.query(
    `insert into loan_events (deal_id, kind, on_day, posted_at, posted_on, posted_by)
     values ($1, 'hold', '2026-11-01', now(), '2026-11-01', $2)`,
    [held.dealid, office.employee.accountId],
  );
  expect((await post(`${at}/analysis`, await acceptance(held))).status).toBe(200);
  expect((await toBorrower()).length).toBe(before + 1);
  const last = await escrowed();
  await office.world.pool.query(
    `insert into settings (key, value, changed_at, changed_by) values ('flag escrowEmails', 'false', now(), $1)`,
    [office.employee.accountId],
  );
  const flags = async () =>
    (await send(office.world, 'GET', '/lima/api/settings')).json as { flags: Record<string, boolean> };
  await expect.poll(async () => (await flags()).flags['escrowEmails']).toBe(false);
  expect((await post(`${at}/analysis`, await acceptance(last))).status).toBe(200);
  expect((await toBorrower()).length).toBe(before + 1);
});

test('an analysis that cannot be made is refused', async () => {
  const loan = await escrowed();
  const fault = { status: 400, json: { errors: [{ path: 'from' }] } };
  // Its bill is already made.
  expect(await post(`${at}/analysis`, await acceptance(loan, { from: '2026-11-01' }))).toMatchObject(fault);
  expect(await post(`${at}/analysis`, await acceptance(loan, { from: '2026-12-02' }))).toMatchObject(fault);
  // An amount the employee did not see, and another loan.
  expect((await post(`${at}/analysis`, await acceptance(loan, { monthly: 1 }))).status).toBe(409);
  expect((await post(`${at}/analysis`, await acceptance(loan, { seen: 0 }))).status).toBe(409);
  const bare = await office.loan(400_000, { escrowMonthly: 500 });
  expect(await post(`${at}/analysis/preview`, { dealid: bare.dealid, from: '2026-12-01' })).toMatchObject(
    fault,
  );
  const dealid = await addDeal(office.world, {
    borrowerId: office.borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'A-UNCONFIRMED',
  });
  const asked = { dealid, from: '2026-12-01' };
  expect(await post(`${at}/analysis/preview`, asked)).toMatchObject({
    status: 422,
    json: { code: 'terms_not_confirmed' },
  });
  await office.world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [loan.dealid]);
  expect(await post(`${at}/analysis/preview`, { dealid: loan.dealid, from: '2026-12-01' })).toMatchObject({
    status: 422,
    json: { code: 'ledger_not_open' },
  });
  expect(await read(loan)).toMatchObject({ projection: null, startDays: [] });
  const { token } = office.borrower;
  expect((await post(`${at}/analysis/preview`, asked, { token })).status).toBe(403);
});
