import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const october = { on: '2026-10-01', amount: 4_000 };
const november = { on: '2026-11-01', amount: 4_133.33 };
const rowCounts = async () => {
  const { rows } = await office.world.pool.query(
    `select (select count(*) from ledger_entries) as entries, (select count(*) from loan_events) as events,
      (select count(*) from audit_log) as actions, (select max(next_payment_date) from deals) as due`,
  );
  return rows[0] as object;
};

describe('a payment', () => {
  test('is split by the note’s order of payment, bill by bill, and shows it before it is posted', async () => {
    const loan = await office.loan(400_000);
    const payment = { on: '2026-11-05', amount: 6_000, restTo: 'suspense' };
    const before = await rowCounts();
    const outlook = await loan.outlook(payment);
    expect(outlook).toMatchObject({
      split: [
        { bucket: 'interest', dueOn: '2026-10-01', amount: 4_000 },
        { bucket: 'interest', dueOn: '2026-11-01', amount: 2_000 },
      ],
      before: { due: 8_133.33, nextDue: '2026-10-01', paidTo: '2026-09-01', status: '30-59' },
      after: { due: 2_133.33, nextDue: '2026-11-01', paidTo: '2026-10-01', status: '1-29' },
      open: [
        { bucket: 'interest', dueOn: '2026-10-01', amount: 4_000 },
        { bucket: 'interest', dueOn: '2026-11-01', amount: 4_133.33 },
      ],
      trueUp: 0,
    });
    expect(await rowCounts()).toEqual(before);
    expect((await loan.post(payment)).json).toMatchObject({
      position: 2,
      standing: { nextDue: '2026-11-01', paidTo: '2026-10-01' },
    });
    const { entries, standing } = await loan.read();
    expect(standing.nextDue).toBe('2026-11-01');
    expect(entries[0]).toMatchObject({
      kind: 'PMT',
      total: 6_000,
      parts: { interest: 6_000 },
      paid: outlook.split,
    });
    const { rows } = await office.world.pool.query(
      'select next_payment_date, interest_paid_to from deals where id = $1',
      [loan.dealid],
    );
    expect(rows).toEqual([{ next_payment_date: '2026-11-01', interest_paid_to: '2026-10-01' }]);
  });

  test('puts what nothing owes into suspense, or down the principal if the payer says so', async () => {
    const loan = await office.loan(400_000);
    const payment = { on: '2026-11-05', amount: 18_133.33 };
    const held = await loan.outlook({ ...payment, restTo: 'suspense' });
    expect(held.split.at(-1)).toEqual({ bucket: 'suspense', dueOn: null, amount: 10_000 });
    const repaid = await loan.outlook({ ...payment, restTo: 'principal' });
    expect(repaid.split.at(-1)).toEqual({ bucket: 'curtailment', dueOn: null, amount: 10_000 });
    expect(repaid.after).toMatchObject({ principal: 390_000, suspense: 0, due: 0 });
    expect((await loan.post({ ...payment, restTo: 'principal' })).status).toBe(201);
    expect((await loan.read()).entries[0]).toMatchObject({
      parts: { interest: 8_133.33, principal: 10_000 },
      balance: 390_000,
    });
  });

  test('of $1 pays $1 and moves no month', async () => {
    const loan = await office.loan(400_000);
    await loan.post({ on: '2026-10-01', amount: 1 });
    const { standing } = await loan.read();
    expect(standing).toMatchObject({ nextDue: '2026-10-01', paidTo: '2026-09-01' });
  });

  test('of $3,000 to interest leaves exactly the rest owed', async () => {
    const loan = await office.loan(400_000);
    await loan.post(october);
    const outlook = await loan.outlook({ on: '2026-11-01', amount: 3_000 });
    expect(outlook.after).toMatchObject({ interest: 1_133.33, nextDue: '2026-11-01' });
  });

  test('is split as an employee chooses, with a reason; impossible parts are refused on their field', async () => {
    const loan = await office.loan(400_000);
    const chosen = (parts: object[], memo: string | null = 'Borrower asked for November') => ({
      on: '2026-11-05',
      amount: 5_000,
      parts,
      memo,
    });
    const forNovember = { bucket: 'interest', dueOn: '2026-11-01', amount: 4_133.33 };
    const down = { bucket: 'principal', dueOn: null, amount: 500 };
    expect((await loan.post(chosen([forNovember], null))).json).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'memo' }],
    });
    expect((await loan.post(chosen([{ ...forNovember, amount: 4_500 }]))).json).toMatchObject({
      errors: [{ path: 'parts.0.amount', message: 'Only $4,133.33 of this is open on that date.' }],
    });
    expect((await loan.post(chosen([forNovember, { ...down, amount: 900 }]))).json).toMatchObject({
      errors: [{ path: 'parts' }],
    });
    expect((await loan.post(chosen([{ ...forNovember, dueOn: '2026-11-02' }]))).json).toMatchObject({
      errors: [{ path: 'parts.0.amount', message: 'Only $0.00 of this is open on that date.' }],
    });
    expect((await loan.post(chosen([forNovember, down]))).status).toBe(201);
    const { entries, standing } = await loan.read();
    expect(entries[0]).toMatchObject({
      memo: 'Borrower asked for November',
      parts: { interest: 4_133.33, principal: 500, reserve: 366.67 },
      paid: [
        { bucket: 'interest', dueOn: '2026-11-01', amount: 4_133.33 },
        { bucket: 'curtailment', dueOn: null, amount: 500 },
        { bucket: 'suspense', dueOn: null, amount: 366.67 },
      ],
    });
    expect(standing).toMatchObject({ nextDue: '2026-10-01', balances: { suspense: 366.67 } });
  });

  test('is posted once by two employees at the same moment; the other is asked to look again', async () => {
    const loan = await office.loan(400_000);
    const { seen } = await loan.read();
    const both = await Promise.all([loan.post({ ...october, seen }), loan.post({ ...october, seen })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'ledger_changed' });
    expect((await loan.read()).entries).toHaveLength(2);
  });

  test('counts in the order of the ledger among those of its day', async () => {
    const loan = await office.loan(400_000);
    await loan.post(october);
    for (const amount of [1_000, 2_000, 1_133.33]) await loan.post({ on: '2026-11-01', amount });
    await loan.post({ on: '2026-11-01', amount: 50, restTo: 'principal' });
    const { entries } = await loan.read();
    expect(entries.map(({ paid }) => paid?.map(({ bucket }) => bucket))).toEqual([
      ['curtailment'],
      ['interest'],
      ['interest'],
      ['interest'],
      ['interest'],
      undefined,
    ]);
  });

  test('is refused before the account begins, too far ahead and without an amount', async () => {
    const loan = await office.loan(400_000);
    const pathOf = async (body: object) =>
      ((await loan.preview(body)).json as { errors: { path: string }[] }).errors[0]?.path;
    expect(await pathOf({ on: '2026-08-31', amount: 1 })).toBe('on');
    expect(await pathOf({ on: '2026-12-20', amount: 1 })).toBe('on');
    expect(await pathOf({ on: '2026-11-01', amount: 0 })).toBe('amount');
  });
});

test('buckets are typed by hand only while nobody confirmed the terms', async () => {
  const loan = await office.loan(400_000);
  const byHand = await send(office.world, 'POST', '/lima/api/staff/deals/ledger/post', {
    token: office.employee.token,
    headers: { 'idempotency-key': 'by-hand' },
    body: {
      dealid: loan.dealid,
      seen: (await loan.read()).seen,
      kind: 'payment',
      on: '2026-11-01',
      dueOn: null,
      total: 100,
      parts: { interest: 100 },
      reference: null,
      memo: null,
    },
  });
  expect(byHand.json).toMatchObject({ code: 'terms_confirmed' });
});

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
      parts: { interest: 8_133.33, principal: 866.67, reserve: -9_000 },
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
      parts: { principal: 400_000, interest: 10_666.66, reserve: 33.34 },
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
