import { beforeEach, describe, expect, test } from 'vitest';
import { plainNote } from '@drawbridge/contract/loan-accounts/examples.ts';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import type { LoanAccountView, LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;

beforeEach(async () => {
  world.clock.forward({ seconds: (Date.parse('2026-11-20T15:00:00Z') - world.clock.now().getTime()) / 1000 });
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'T-1',
  });
});

let sent = 0;
const post = (path: string, body: object, as = employee) =>
  send(world, 'POST', path, {
    token: as.token,
    body,
    headers: { 'idempotency-key': `terms-${(sent += 1)}` },
  });
const confirm = (other: object = {}, terms: object = {}) =>
  post('/lima/api/staff/deals/terms/confirm', {
    dealid,
    seen: 0,
    boardedOn: null,
    terms: { ...plainNote, ...terms },
    reason: null,
    ...other,
  });
const readTerms = async () =>
  (await send(world, 'GET', `/lima/api/staff/deals/terms?dealid=${dealid}`, { token: employee.token }))
    .json as LoanTermsReply;
const readAccount = async () =>
  (await send(world, 'GET', `/lima/api/staff/deals/account?dealid=${dealid}`, { token: employee.token }))
    .json as LoanAccountView;

async function seenNow(): Promise<number> {
  const ledger = await send(world, 'GET', `/lima/api/staff/deals/ledger?dealid=${dealid}`, {
    token: employee.token,
  });
  return (ledger.json as DealLedger).seen;
}
async function postEntry(on: string, kind: string, total: number): Promise<void> {
  const seen = await seenNow();
  const entry = { dealid, seen, kind, on, dueOn: null, total, parts: {}, reference: null, memo: null };
  expect((await post('/lima/api/staff/deals/ledger/post', entry)).status).toBe(201);
}
async function postOnAccount(on: string, kind: string, amount: number): Promise<void> {
  const entry = { dealid, seen: await seenNow(), kind, on, amount, reference: null, memo: null };
  expect((await post('/lima/api/staff/deals/ledger/account/post', entry)).status).toBe(201);
}

describe('until someone confirms the terms', () => {
  test('nothing is computed as owed', async () => {
    expect(await readAccount()).toEqual({
      asOf: '2026-11-20',
      account: null,
      impossible: [],
      unexplained: 0,
    });
    expect((await readTerms()).versions).toEqual([]);
  });

  test('the deal’s facts are a draft, without a day count', async () => {
    expect((await readTerms()).draft).toMatchObject({ commitment: 400_000, basis: 'drawn' });
  });
});

test('confirmed terms and the ledger make the account', async () => {
  await postEntry('2026-09-01', 'funding', 400_000);
  expect((await confirm()).status).toBe(200);
  await postOnAccount('2026-10-01', 'payment', 4_000);
  const { account } = await readAccount();
  // $400,000 at 12% by Actual/360: 30 days of September are $4,000.00, 31 of October $4,133.33.
  expect(account).toMatchObject({
    status: '1-29',
    daysPastDue: 19,
    nextDue: '2026-11-01',
    paidTo: '2026-10-01',
    principal: 400_000,
    due: 4_133.33,
    dueParts: { interest: 4_133.33 },
  });
  expect(account?.bills.map(({ dueOn, open }) => [dueOn, open])).toEqual([
    ['2026-11-01', 4_133.33],
    ['2026-10-01', 0],
  ]);
  expect(account?.bills[0]?.stretches).toEqual([
    { from: '2026-10-01', to: '2026-11-01', days: 31, base: 400_000, rate: 12, amount: 4_133.33 },
  ]);
});

test('an entry dated into a billed period corrects no bill: the next one bills the difference', async () => {
  await postEntry('2026-09-01', 'funding', 350_000);
  await confirm();
  world.clock.forward({ hours: 24 });
  employee = await personSignedIn(world, { accountType: 'Employee' });
  await postOnAccount('2026-10-11', 'disbursement', 50_000);
  const { account } = await readAccount();
  expect(account?.bills.map(({ dueOn, amount, trueUp }) => [dueOn, amount, trueUp])).toEqual([
    // Made on Nov 21, before the entry was posted that day. It asks for 350,000 × 12% ÷ 360 × 30 days.
    ['2026-12-01', 3_500, 0],
    ['2026-11-01', 3_616.67, 0],
    ['2026-10-01', 3_500, 0],
  ]);
  // 20 days of November on 400,000, the draw included.
  expect(account?.accrued).toBe(2_666.67);
});

test('the borrower sees the same account, a stranger none', async () => {
  await postEntry('2026-09-01', 'funding', 400_000);
  await confirm();
  const own = await post('/lima/api/deals/account', { dealid }, borrower);
  expect((own.json as LoanAccountView).account).toEqual((await readAccount()).account);
  const stranger = await personSignedIn(world, { name: 'Sam Stranger' });
  expect((await post('/lima/api/deals/account', { dealid }, stranger)).status).toBe(404);
});

test('the payment page says what is due today', async () => {
  await postEntry('2026-09-01', 'funding', 400_000);
  await confirm();
  const link = await send(world, 'GET', '/lima/api/makepayment', { token: borrower.token });
  const token = (link.json as { url: string }).url.split('/').at(-1) ?? '';
  const page = await send(world, 'GET', `/lima/api/payment-page/${token}`);
  const { account } = await readAccount();
  expect(account?.due).toBeGreaterThan(0);
  expect(page.json).toMatchObject({ loans: [{ due: account?.due, nextPaymentDate: '2026-10-01' }] });
});

test('a loan taken over opens with the balance of the day it was paid to', async () => {
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
     values ($1, 1, 'FUND', '2026-01-10', 300000, 300000), ($1, 2, 'DISB', '2026-05-02', 50000, 350000)`,
    [dealid],
  );
  expect((await confirm({ boardedOn: '2026-11-01' })).status).toBe(200);
  expect((await readAccount()).account).toMatchObject({
    principal: 350_000,
    undrawn: 50_000,
    paidTo: '2026-11-01',
    nextDue: '2026-12-01',
    due: 0,
  });
});

describe('a correction', () => {
  beforeEach(async () => {
    await confirm();
  });

  test('keeps the earlier version, with who, when and why', async () => {
    const rates = [{ from: '2026-09-01', rate: 11.5 }];
    const done = await confirm({ seen: 1, reason: 'The note says 11.5%' }, { rates });
    expect(done.status).toBe(200);
    const { versions } = await readTerms();
    expect(versions.map(({ version, reason, confirmedBy }) => [version, reason, confirmedBy])).toEqual([
      [2, 'The note says 11.5%', 'Erin Employee'],
      [1, null, 'Erin Employee'],
    ]);
    expect(versions.map(({ terms }) => terms.rates[0]?.rate)).toEqual([11.5, 12]);
  });

  test('is what lists and reports show of the deal', async () => {
    const rates = [{ from: '2026-09-01', rate: 11.5 }];
    await confirm({ seen: 1, reason: 'The note says so' }, { rates, maturityOn: '2027-12-01' });
    const { rows } = await world.pool.query(
      'select rate::float, maturity_date::text from deals where id = $1',
      [dealid],
    );
    expect(rows).toEqual([{ rate: 11.5, maturity_date: '2027-12-01' }]);
  });

  test('needs a reason', async () => {
    const refused = await confirm({ seen: 1 });
    expect(refused.json).toMatchObject({ code: 'invalid_input', errors: [{ path: 'reason' }] });
  });

  test('is refused when a colleague was faster', async () => {
    expect((await confirm({ seen: 0, reason: 'Mine' })).json).toMatchObject({ code: 'terms_changed' });
  });

  test('cannot rewrite what was confirmed, whatever writes', async () => {
    await expect(world.pool.query('update loan_terms set reason = null')).rejects.toThrow(
      'only ever added to',
    );
  });
});

test('impossible terms are refused at their field', async () => {
  const all = [
    [{ firstDueOn: '2026-09-01' }, 'terms.firstDueOn'],
    [{ maturityOn: '2026-08-01' }, 'terms.maturityOn'],
    [{ prepaidTo: '2026-08-31' }, 'terms.prepaidTo'],
    [{ prepaidTo: '2099-01-01' }, 'terms.prepaidTo'],
    [{ fundedOn: '0026-09-01', firstDueOn: '0026-10-01' }, 'terms.fundedOn'],
    [{ firstDueOn: '2062-10-01' }, 'terms.firstDueOn'],
    [{ maturityOn: '2207-09-01' }, 'terms.maturityOn'],
    [{ reserve: 400_000.01 }, 'terms.reserve'],
    [{ levelPayment: { months: null, payment: 0 } }, 'terms.levelPayment.payment'],
    [
      { lateCharge: { percent: 5, flat: null, graceDays: 10, least: 100, most: 50 } },
      'terms.lateCharge.most',
    ],
    [{ rates: [{ from: '2026-09-02', rate: 12 }] }, 'terms.rates'],
    [
      {
        rates: [
          { from: '2026-09-01', rate: 12 },
          { from: '2026-09-01', rate: 13 },
        ],
      },
      'terms.rates',
    ],
    [{ rates: [{ from: '2026-09-01', rate: 120 }] }, 'terms.rates.0.rate'],
    [{ commitment: 0 }, 'terms.commitment'],
    [
      { waterfall: ['interest', 'interest', 'principal', 'defaultInterest', 'lateCharges', 'fees'] },
      'terms.waterfall',
    ],
  ] as const;
  for (const [terms, path] of all) {
    const refused = await confirm({}, terms);
    expect(refused.status, JSON.stringify(terms)).toBe(400);
    const { errors } = refused.json as { errors: { path: string; message: string }[] };
    expect(
      errors.map((each) => each.path),
      JSON.stringify(terms),
    ).toContain(path);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].*\.$/);
  }
});

describe('a loan amount below what the ledger paid out', () => {
  const sentence =
    'The ledger shows $400,000.00 paid out. Enter a loan amount of at least that, or correct the ledger first.';

  test('is refused at its field, also in a correction', async () => {
    await postEntry('2026-09-01', 'funding', 400_000);
    const refusal = { code: 'invalid_input', errors: [{ path: 'terms.commitment', message: sentence }] };
    expect((await confirm({}, { commitment: 399_999.99 })).json).toMatchObject(refusal);
    expect((await confirm()).status).toBe(200);
    const corrected = await confirm({ seen: 1, reason: 'Typed wrong' }, { commitment: 390_000 });
    expect(corrected.json).toMatchObject(refusal);
  });

  test('is refused for a Dutch note whose funding was posted as the whole note before a draw', async () => {
    await world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
       values ($1, 1, 'FUND', '2026-09-01', 400000, 400000), ($1, 2, 'DISB', '2026-10-02', 50000, 450000)`,
      [dealid],
    );
    const refused = await confirm({}, { basis: 'full' });
    expect(refused.json).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'terms.commitment', message: expect.stringContaining('$450,000.00') as string }],
    });
  });

  test('is accepted while the ledger is empty', async () => {
    expect((await confirm({}, { commitment: 350_000 })).status).toBe(200);
  });
});
