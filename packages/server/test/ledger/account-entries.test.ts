import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { addDeal } from '../support/deals.ts';
import { readLedger } from '../support/ledgers.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const october = { on: '2026-10-01', amount: 4_000 };
const november = { on: '2026-11-01', amount: 4_133.33 };

describe('a payment returned by the bank', () => {
  test('makes owed again exactly the bills it paid, with the fee for it', async () => {
    const loan = await office.loan(400_000);
    const id = idOf(await loan.post(october));
    await loan.post(november);
    const preview = (await loan.reverse({ id, fee: 25 }, 'reverse/preview')).json as {
      account: { reopens: unknown; after: object };
    };
    expect(preview.account).toMatchObject({
      reopens: [{ bucket: 'interest', dueOn: '2026-10-01', amount: 4_000 }],
      after: { interest: 4_000, fees: 25, nextDue: '2026-10-01', paidTo: '2026-09-01' },
    });
    expect((await loan.reverse({ id, fee: 25 })).json).toMatchObject({ standing: { nextDue: '2026-10-01' } });
    const { entries, standing } = await loan.read();
    expect(standing.balances.fees).toBe(25);
    // November keeps what it received.
    expect(entries.map(({ kind, paid }) => [kind, paid?.[0]?.dueOn])).toEqual([
      ['NSF', undefined],
      ['PMT', '2026-11-01'],
      ['PMT', undefined],
      ['FUND', undefined],
    ]);
    expect((await loan.reverse({ id })).json).toMatchObject({ code: 'entry_reversed' });
  });

  test('has a fee only if the bank returned it', async () => {
    const loan = await office.loan(400_000);
    const id = idOf(await loan.post(october));
    expect((await loan.reverse({ id, kind: 'REV', fee: 25 })).json).toMatchObject({
      errors: [{ path: 'fee' }],
    });
    expect((await loan.reverse({ id, kind: 'REV' })).status).toBe(201);
  });

  test('can be posted later and dated on the day it was returned', async () => {
    const loan = await office.loan(400_000);
    const id = idOf(await loan.post(october));
    expect((await loan.reverse({ id, on: '2026-09-30' })).json).toMatchObject({ errors: [{ path: 'on' }] });
    expect((await loan.reverse({ id, on: '2026-10-06' })).status).toBe(201);
  });
});

test('Dutch interest follows what was repaid from its day', async () => {
  const loan = await office.loan(300_000, { basis: 'full' });
  await loan.post(october);
  await loan.post(november);
  await loan.post({
    on: '2026-11-16',
    amount: 100_000,
    parts: [{ bucket: 'principal', dueOn: null, amount: 100_000 }],
    memo: 'Repaid from a sale',
  });
  const account = await send(office.world, 'GET', `/lima/api/staff/deals/account?dealid=${loan.dealid}`, {
    token: office.employee.token,
  });
  // 15 days on 400,000 and 4 on 300,000.
  expect(account.json).toMatchObject({ account: { principal: 200_000, accrued: 2_400 } });
});

test('no more is paid out than the note commits, even after a repayment', async () => {
  const loan = await office.loan(400_000);
  await loan.post({ on: '2026-11-05', amount: 20_000, restTo: 'principal' });
  expect((await loan.preview({ kind: 'disbursement', amount: 1 })).json).toMatchObject({
    errors: [{ path: 'amount', message: expect.stringContaining('$0.00 left to lend') as string }],
  });
});

test('no more is funded or held in reserve than the note commits', async () => {
  const loan = await office.loan(400_000, { reserve: 10_000 });
  // October's and November's interest left 1,866.67 of it.
  expect((await loan.preview({ kind: 'reserve deposit', amount: 500_000 })).json).toMatchObject({
    errors: [
      {
        path: 'amount',
        message: 'The interest reserve cannot be larger than the loan amount. Add at most $398,133.33.',
      },
    ],
  });
  expect((await loan.post({ kind: 'reserve deposit', amount: 398_133.33 })).status).toBe(201);
  const dealid = await addDeal(office.world, {
    borrowerId: office.borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'AE-1',
  });
  expect((await confirmTerms(office.world, office.employee, dealid, {})).status).toBe(200);
  const { seen } = await readLedger(office.world, office.employee, dealid);
  const fund = (amount: number) =>
    send(office.world, 'POST', '/lima/api/staff/deals/ledger/account/post', {
      token: office.employee.token,
      headers: { 'idempotency-key': `fund-${amount}` },
      body: { dealid, seen, kind: 'funding', on: '2026-09-01', amount, reference: null, memo: null },
    });
  expect((await fund(400_000.01)).json).toMatchObject({
    errors: [{ path: 'amount', message: 'The loan amount is $400,000.00. Enter no more than that.' }],
  });
  expect((await fund(400_000)).status).toBe(201);
});

test('more than escrow holds is paid out only with a reason', async () => {
  const loan = await office.loan(400_000, { escrowMonthly: 100 });
  const paid = { kind: 'escrow paid', amount: 450 };
  expect((await loan.preview(paid)).json).toMatchObject({ after: { escrowHeld: -450 } });
  expect((await loan.post(paid)).json).toMatchObject({
    errors: [
      { path: 'memo', message: 'Escrow is short by $450.00. Enter the reason for the lender’s advance.' },
    ],
  });
  expect((await loan.post({ ...paid, memo: 'Tax sale next week' })).status).toBe(201);
});

describe('money out of suspense', () => {
  test('pays what is owed, or goes down the principal; no more leaves than is there', async () => {
    const loan = await office.loan(400_000);
    await loan.post({ kind: 'set aside', on: '2026-10-20', amount: 10_000 });
    expect((await loan.read()).standing.balances.suspense).toBe(10_000);
    const move = { kind: 'set aside applied', on: '2026-11-10' };
    expect((await loan.post({ ...move, amount: 10_000.01 })).json).toMatchObject({
      errors: [{ path: 'amount', message: 'This is more than the amount in suspense.' }],
    });
    expect((await loan.post({ ...move, amount: 9_000 })).json).toMatchObject({
      errors: [{ path: 'amount', message: expect.stringContaining('Only $8,133.33 is owed') as string }],
    });
    const id = idOf(await loan.post({ ...move, amount: 9_000, restTo: 'principal' }));
    const { entries, standing } = await loan.read();
    expect(standing.balances).toMatchObject({ suspense: 1_000, principal: 399_133.33 });
    // No money came or went.
    expect(entries[0]).toMatchObject({
      kind: 'SUSP',
      total: 0,
      parts: { interest: 8_133.33, principal: 866.67, suspense: -9_000 },
      paid: [
        { bucket: 'interest', dueOn: '2026-10-01', amount: 4_000 },
        { bucket: 'interest', dueOn: '2026-11-01', amount: 4_133.33 },
        { bucket: 'curtailment', dueOn: null, amount: 866.67 },
      ],
    });
    expect((await loan.reverse({ id, kind: 'REV' })).status).toBe(201);
    expect((await loan.read()).standing).toMatchObject({
      balances: { suspense: 10_000, principal: 400_000 },
      nextDue: '2026-10-01',
    });
  });
});

describe('charges', () => {
  const lateCharge = { percent: 5, flat: null, graceDays: 10, least: null, most: null };

  test('a payment in time, posted later, undoes a late charge', async () => {
    const loan = await office.loan(400_000, { lateCharge });
    const outlook = await loan.outlook({ on: '2026-10-05', amount: 4_000 });
    expect(outlook.lateCharges).toEqual([{ dueOn: '2026-10-01', before: 200, after: 0 }]);
    expect(outlook.before.lateCharges).toBe(406.67);
  });

  test('a late charge is waived with a reason, never beyond what is owed, and the waiver can be withdrawn', async () => {
    const loan = await office.loan(400_000, { lateCharge });
    const waiver = { kind: 'waiver', bucket: 'lateCharges', amount: 406.67 };
    expect((await loan.post(waiver)).json).toMatchObject({ errors: [{ path: 'memo' }] });
    const reason = { ...waiver, memo: 'The bank was closed' };
    expect((await loan.post({ ...reason, amount: 406.68 })).json).toMatchObject({
      errors: [{ path: 'amount', message: 'Only $406.67 of this is owed on that date.' }],
    });
    expect((await loan.post(reason)).json).toMatchObject({ standing: { balances: { lateCharges: 0 } } });
    const waived = await loan.read();
    expect(waived.count).toBe(1);
    expect(waived.account?.waivers).toMatchObject([
      { bucket: 'lateCharges', amount: 406.67, reason: 'The bank was closed', isWithdrawn: false },
    ]);
    const id = waived.account?.waivers[0]?.id ?? '';
    expect((await loan.withdraw(id)).json).toMatchObject({
      standing: { balances: { lateCharges: 406.67 } },
      account: { waivers: [{ isWithdrawn: true }] },
    });
    expect((await loan.withdraw(id)).json).toMatchObject({ code: 'record_not_found' });
  });

  test('a waiver makes the account another one, so a posting from before it is refused', async () => {
    const loan = await office.loan(400_000, { lateCharge });
    const { seen } = await loan.read();
    await loan.post({ kind: 'waiver', bucket: 'lateCharges', amount: 100, memo: 'Goodwill' });
    expect((await loan.post({ ...october, seen })).json).toMatchObject({ code: 'ledger_changed' });
  });

  test('a fee is owed now or at payoff', async () => {
    const loan = await office.loan(400_000);
    const fee = { kind: 'fee', feeKind: 'inspection', amount: 150 };
    expect((await loan.post(fee)).json).toMatchObject({ errors: [{ path: 'due' }] });
    expect(await loan.outlook({ ...fee, due: 'now' })).toMatchObject({
      after: { fees: 150, deferredFees: 0 },
    });
    const id = idOf(await loan.post({ ...fee, due: 'payoff' }));
    expect((await loan.outlook({ ...fee, due: 'now' })).before).toMatchObject({ fees: 0, deferredFees: 150 });
    expect((await loan.reverse({ id, kind: 'FIN' })).status).toBe(201);
    expect((await loan.read()).standing.balances.fees).toBe(0);
  });
});

test('reserve and escrow are held beside the loan, and their entries can be reversed', async () => {
  const loan = await office.loan(400_000, { escrowMonthly: 500 });
  await loan.post({ on: '2026-10-01', amount: 4_500 });
  const paidOut = idOf(await loan.post({ kind: 'escrow paid', amount: 450, reference: 'County tax' }));
  expect((await loan.read()).standing.balances.impounds).toBe(50);
  const deposit = idOf(await loan.post({ kind: 'reserve deposit', on: '2026-11-19', amount: 5_000 }));
  // The reserve pays the interest of the open bill the same day.
  expect((await loan.read()).standing.balances.reserves).toBe(866.67);
  expect((await loan.reverse({ id: deposit, kind: 'RES' })).status).toBe(201);
  expect((await loan.reverse({ id: paidOut, kind: 'ESC' })).status).toBe(201);
  expect((await loan.read()).standing.balances).toMatchObject({ reserves: 0, impounds: 500 });
});

describe('a payoff', () => {
  test('pays everything; less than it is refused, and more stays in suspense', async () => {
    const loan = await office.loan(400_000);
    const payoff = { kind: 'payoff', on: '2026-11-20' };
    // Two bills, and 19 days of November.
    expect((await loan.post({ ...payoff, amount: 410_666.65 })).json).toMatchObject({
      errors: [
        { path: 'amount', message: 'The payoff on that date is $410,666.66. Post less as a payment.' },
      ],
    });
    const outlook = await loan.outlook({ ...payoff, amount: 410_700 });
    expect(outlook).toMatchObject({
      payoff: 410_666.66,
      after: { status: 'paidOff', nextDue: null, principal: 0, due: 0, suspense: 33.34 },
    });
    const id = idOf(await loan.post({ ...payoff, amount: 410_700 }));
    expect((await loan.read()).entries[0]).toMatchObject({
      parts: { principal: 400_000, interest: 10_666.66, suspense: 33.34 },
      balance: 0,
      paid: [{ bucket: 'payoff' }, { bucket: 'suspense', amount: 33.34 }],
    });
    expect((await loan.reverse({ id, kind: 'REV' })).json).toMatchObject({ code: 'entry_not_reversible' });
    expect((await loan.post({ ...payoff, amount: 1 })).json).toMatchObject({
      errors: [{ path: 'amount', message: 'This loan is already paid off.' }],
    });
  });
});

test('exports name what each entry paid', async () => {
  const loan = await office.loan(400_000);
  await loan.post({ on: '2026-10-01', amount: 5_000 });
  const file = await send(
    office.world,
    'GET',
    `/lima/api/staff/deals/ledger/export?dealid=${loan.dealid}&format=csv`,
    { token: office.employee.token },
  );
  expect(file.text).toContain('$4,000.00 interest due Oct 1, 2026; $1,000.00 held in suspense');
});

test('the borrower sees in the payment history what each payment paid', async () => {
  const loan = await office.loan(400_000);
  await loan.post(october);
  const history = await send(office.world, 'POST', '/lima/api/deals/account-history', {
    token: office.borrower.token,
    body: { dealid: loan.dealid },
  });
  expect(history.json).toMatchObject([
    { Source_Type: 'PMT', Paid: [{ Bucket: 'interest', Due_Date: '2026-10-01', Amount: 4_000 }] },
  ]);
});

describe('on a later day', () => {
  test('a draw dated into billed months shows the correction the next bill will ask for', async () => {
    const loan = await office.loan(350_000, { leadDays: 5 });
    await office.nextDay();
    await loan.post({ on: '2026-10-01', amount: 3_500 });
    await loan.post({ on: '2026-11-01', amount: 3_616.67 });
    const outlook = await loan.outlook({ kind: 'disbursement', on: '2026-10-01', amount: 50_000 });
    // 31 days of October on 50,000 more.
    expect(outlook).toMatchObject({
      trueUp: 516.66,
      before: { trueUp: 0 },
      after: { trueUp: 516.66, undrawn: 0 },
    });
  });
});
