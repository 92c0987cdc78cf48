import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const balancesOf = async (loan: Loan) => (await loan.read()).standing.balances;

describe('a refund of suspense', () => {
  test('lowers what is held, is taken back by its reversal, and says what can be refunded', async () => {
    const loan = await office.loan(400_000);
    await loan.post({ kind: 'set aside', on: '2026-10-20', amount: 10_000 });
    const refund = { kind: 'suspense refund', on: '2026-11-10' };
    expect((await loan.preview({ ...refund, amount: 10_000.01 })).json).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'amount', message: 'Only $10,000.00 can be refunded on that date.' }],
    });
    expect(await loan.outlook({ ...refund, amount: 4_000 })).toMatchObject({
      before: { suspense: 10_000, due: 8_133.33 },
      after: { suspense: 6_000, due: 8_133.33 },
      split: [],
    });
    const id = idOf(await loan.post({ ...refund, amount: 4_000, reference: 'Check 1187' }));
    const { entries, standing } = await loan.read();
    expect(standing.balances.suspense).toBe(6_000);
    expect(entries[0]).toMatchObject({
      kind: 'SUSPR',
      total: -4_000,
      parts: { suspense: -4_000 },
      balance: 400_000,
    });
    expect((await loan.reverse({ id, kind: 'SUSPR' })).status).toBe(201);
    expect((await balancesOf(loan)).suspense).toBe(10_000);
  });

  test('never takes money that was used on a later day', async () => {
    const loan = await office.loan(400_000);
    await loan.post({ kind: 'set aside', on: '2026-10-20', amount: 10_000 });
    await loan.post({ kind: 'set aside applied', on: '2026-11-10', amount: 8_000 });
    expect(
      (await loan.post({ kind: 'suspense refund', on: '2026-11-01', amount: 2_000.01 })).json,
    ).toMatchObject({
      errors: [{ path: 'amount', message: 'Only $2,000.00 can be refunded on that date.' }],
    });
    expect((await loan.post({ kind: 'suspense refund', on: '2026-11-01', amount: 2_000 })).status).toBe(201);
    expect((await balancesOf(loan)).suspense).toBe(0);
  });

  test('is in the borrower’s payment history, in the export and in the explanation', async () => {
    const loan = await office.loan(400_000);
    await loan.post({ kind: 'set aside', on: '2026-10-20', amount: 100 });
    await loan.post({ kind: 'suspense refund', on: '2026-11-10', amount: 60 });
    const { token } = office.employee;
    const history = await send(office.world, 'POST', '/lima/api/deals/account-history', {
      token: office.borrower.token,
      body: { dealid: loan.dealid },
    });
    expect(history.json).toMatchObject([
      { Source_Type: 'SUSPR', Total_Amount: -60, Loan_Balance: 400_000 },
      { Source_Type: 'SUSP' },
    ]);
    const file = await send(
      office.world,
      'GET',
      `/lima/api/staff/deals/ledger/export?dealid=${loan.dealid}&format=csv`,
      { token },
    );
    expect(file.text).toContain('Suspense Refunded');
    const explained = await send(
      office.world,
      'GET',
      `/lima/api/staff/deals/account/explain?dealid=${loan.dealid}&amount=suspense`,
      { token },
    );
    expect(explained.json).toMatchObject({
      amount: 40,
      parts: [{ kind: 'payment' }, { kind: 'refund', amount: -60 }],
    });
  });
});

test('the reserve is refunded only as far as it was not needed since, and a deposit that was refunded stays', async () => {
  const loan = await office.loan(400_000);
  await loan.post({ on: '2026-11-01', amount: 8_133.33 });
  const deposit = idOf(await loan.post({ kind: 'reserve deposit', on: '2026-11-05', amount: 3_000 }));
  expect((await loan.post({ kind: 'reserve refund', amount: 3_000.01 })).json).toMatchObject({
    errors: [{ path: 'amount', message: 'Only $3,000.00 can be refunded on that date.' }],
  });
  await loan.post({ kind: 'reserve refund', amount: 3_000 });
  expect((await balancesOf(loan)).reserves).toBe(0);
  expect((await loan.reverse({ id: deposit, kind: 'RES' })).json).toMatchObject({
    code: 'entry_not_reversible',
    detail: expect.stringContaining('more than the reserves held') as string,
  });
});

test('after a payoff, what it left is refunded, and no more', async () => {
  const loan = await office.loan(400_000, { escrowMonthly: 500 });
  await loan.post({ on: '2026-11-01', amount: 9_133.33 });
  const due = await loan.outlook({ kind: 'payoff', amount: 500_000 });
  await loan.post({ kind: 'payoff', amount: (due.payoff ?? 0) + 250 });
  expect(await balancesOf(loan)).toMatchObject({ principal: 0, suspense: 250, impounds: 0 });
  await office.world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [loan.dealid]);
  expect((await loan.post({ kind: 'escrow refund', amount: 1 })).json).toMatchObject({
    errors: [{ path: 'amount', message: 'Only $0.00 can be refunded on that date.' }],
  });
  const id = idOf(await loan.post({ kind: 'suspense refund', amount: 250 }));
  expect((await balancesOf(loan)).suspense).toBe(0);
  expect((await loan.reverse({ id, kind: 'SUSPR' })).json).toMatchObject({
    standing: { nextDue: null, balances: { suspense: 250, principal: 0 } },
  });
});
