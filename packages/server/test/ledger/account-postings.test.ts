import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const october = { on: '2026-10-01', amount: 4_000 };
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
      parts: { interest: 4_133.33, principal: 500, suspense: 366.67 },
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
