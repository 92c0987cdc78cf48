import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const at = '/lima/api/staff/deals/escrow';
let keys = 0;
const post = (path: string, body: object, key = `escrow-${(keys += 1)}`) =>
  send(office.world, 'POST', `${at}/${path}`, {
    token: office.employee.token,
    body,
    headers: { 'idempotency-key': key },
  });
const read = async ({ dealid }: Loan) =>
  (await send(office.world, 'GET', `${at}?dealid=${dealid}`, { token: office.employee.token }))
    .json as LoanEscrow;

const tax = {
  id: null as string | null,
  kind: 'property tax',
  payee: 'DeKalb County',
  number: '15-203',
  amount: 1200,
  every: 'twice a year',
  nextDue: '2026-08-31',
  propertyId: null,
};

async function loanWithTax(more: object = {}) {
  const loan = await office.loan(400_000, { escrowMonthly: 200 });
  await post('item', { dealid: loan.dealid, ...tax, ...more });
  const escrow = await read(loan);
  const item = escrow.items[0]?.id ?? '';
  const ask = async (given: object = {}) => ({
    dealid: loan.dealid,
    seen: (await read(loan)).account?.seen,
    id: item,
    dueOn: '2026-08-31',
    on: '2026-11-20',
    amount: 1200,
    reason: null,
    ...given,
  });
  return { loan, item, ask };
}

test('an item is paid once per period, keeps its due date, and is open again after a return', async () => {
  const { loan, item, ask } = await loanWithTax();
  const preview = await post('disburse/preview', await ask());
  expect(preview.json).toMatchObject({ advance: 1200, outlook: { after: { escrowHeld: -1200 } } });
  expect(await post('disburse', await ask())).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'reason', message: expect.stringContaining('$1,200.00') as string }] },
  });
  const paid = await ask({ reason: 'Tax sale next week' });
  const answers = await Promise.all([post('disburse', paid, 'twice'), post('disburse', paid)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await post('disburse', await ask({ reason: 'Again' }))).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'dueOn' }] },
  });
  const after = await read(loan);
  expect(after).toMatchObject({
    account: { held: -1200, monthly: 200 },
    items: [{ id: item, nextDue: '2027-02-28' }],
    paid: [{ payee: 'DeKalb County', dueOn: '2026-08-31', amount: 1200, returnedAt: null }],
  });
  const entry = (await loan.read()).entries.find(({ reference }) => reference?.startsWith('DeKalb'));
  expect(await loan.reverse({ id: entry?.id, kind: 'ESC' })).toMatchObject({ status: 201 });
  expect(await read(loan)).toMatchObject({
    account: { held: 0 },
    items: [{ nextDue: '2026-08-31' }],
    paid: [{ returnedAt: expect.any(String) as string }],
  });
});

test('an edited item keeps its anchor day, and an item ends with a reason', async () => {
  const { loan, item, ask } = await loanWithTax();
  await post('disburse', await ask({ reason: 'Advance' }));
  const change = { dealid: loan.dealid, ...tax, id: item };
  await post('item', { ...change, amount: 1300, nextDue: '2027-02-28' });
  await post('disburse', await ask({ dueOn: '2027-02-28', reason: 'Advance' }));
  expect((await read(loan)).items).toMatchObject([{ amount: 1300, nextDue: '2027-08-31' }]);
  expect(await post('item', { ...change, nextDue: '2027-02-28' })).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'nextDue' }] },
  });
  expect(await post('item', { ...change, nextDue: '2027-08-31', propertyId: 'f'.repeat(32) })).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'propertyId' }] },
  });
  expect((await post('item/end', { dealid: loan.dealid, id: item, reason: 'Sold' })).json).toMatchObject({
    items: [
      {
        nextDue: null,
        ended: { by: 'Erin Employee', reason: 'Sold' },
        history: [
          { what: 'added', by: 'Erin Employee', now: { amount: 1200, every: 'twice a year' } },
          { what: 'changed', now: { amount: 1300 } },
          { what: 'ended', now: null },
        ],
      },
    ],
    projection: null,
  });
  expect((await post('disburse', await ask({ dueOn: '2027-08-31' }))).status).toBe(404);
});

test('the year ahead adds up, and the borrower sees what is due next', async () => {
  const { loan } = await loanWithTax({ nextDue: '2027-01-15', every: 'yearly' });
  const { projection } = await read(loan);
  expect(projection).toMatchObject({
    from: '2026-12-01',
    yearly: 1200,
    cushion: 200,
    deficiency: 0,
    // The bills of October and November.
    owed: 400,
    lead: [{ from: '2026-11-01', in: 0, out: 0, balance: 400 }],
    start: 400,
  });
  expect(projection?.months.slice(0, 2)).toMatchObject([
    { from: '2026-12-01', in: 200, newIn: 166.67 },
    { out: 1200, paid: [{ payee: 'DeKalb County' }] },
  ]);
  expect(projection?.months).toHaveLength(12);
  const { json } = await send(office.world, 'POST', '/lima/api/deals/escrow', {
    token: office.borrower.token,
    body: { dealid: loan.dealid },
  });
  expect(json).toMatchObject({
    escrow: {
      held: 0,
      monthly: 200,
      next: [{ payee: 'DeKalb County', amount: 1200, nextDue: '2027-01-15' }],
    },
  });
  expect(JSON.stringify(json)).not.toContain('15-203');
});
