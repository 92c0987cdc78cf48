import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliations } from '@drawbridge/contract/reconciliations/schema.ts';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { addDeal } from '../support/deals.ts';
import { send, type HttpAnswer } from '../support/world.ts';

let office: AccountOffice;
beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const nothing = {
  principal: null,
  interest: null,
  lateCharges: null,
  fees: null,
  escrow: null,
  reserve: null,
  suspense: null,
  total: null,
};
const get = async (path: string) =>
  (await send(office.world, 'GET', `/lima/api/staff/${path}`, { token: office.employee.token })).json;
let sent = 0;
const record = (
  dealid: string,
  lines: object,
  other: object = {},
  as = office.employee,
): Promise<HttpAnswer> =>
  send(office.world, 'POST', '/lima/api/staff/deals/reconciliations/record', {
    token: as.token,
    headers: { 'idempotency-key': `reconcile-${(sent += 1)}` },
    body: {
      dealid,
      on: '2026-11-01',
      kind: 'balance',
      lines: { ...nothing, ...lines },
      perDiem: null,
      ...other,
    },
  });

test('another servicer’s statement is compared to the cent, with what explains a difference', async () => {
  const { dealid } = await office.loan(400_000);
  // $400,000 at 12% by Actual/360: September $4,000.00 and October $4,133.33, a day $133.3333.
  const answer = await record(dealid, { principal: 400_000, interest: 8_266.66 }, { perDiem: 133.3333 });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { reconciliations } = answer.json as Reconciliations;
  expect(reconciliations).toMatchObject([
    {
      on: '2026-11-01',
      isReconciled: false,
      recordedBy: 'Erin Employee',
      perDiem: { theirs: 133.3333, ours: 133.3333 },
      lines: [
        { line: 'principal', difference: 0, causes: [] },
        {
          line: 'interest',
          theirs: 8_266.66,
          ours: 8_133.33,
          difference: 133.33,
          causes: [{ kind: 'days', days: 1 }],
        },
      ],
    },
  ]);

  office.world.clock.forward({ seconds: 60 });
  expect((await record(dealid, { interest: 8_133.33 })).status).toBe(200);
  const now = (await get(`deals/reconciliations?dealid=${dealid}`)) as Reconciliations;
  expect(now.reconciliations.map(({ isReconciled }) => isReconciled)).toEqual([true, false]);
});

test('a statement waits for confirmed terms, and impossible ones are refused at their field', async () => {
  const unconfirmed = await addDeal(office.world, {
    borrowerId: office.borrower.accountId,
    status: 'Funded',
  });
  expect((await record(unconfirmed, { total: 1 })).json).toMatchObject({
    reconciliations: [
      { isReconciled: null, lines: [{ line: 'total', theirs: 1, ours: null, difference: null }] },
    ],
  });
  const { dealid } = await office.loan(400_000);
  const fields = async (lines: object, other: object = {}) => {
    const { status, json } = await record(dealid, lines, other);
    return [status, ...(json as { errors: { path: string }[] }).errors.map(({ path }) => path)];
  };
  expect(await fields({})).toEqual([400, 'lines']);
  expect(await fields({ total: 1.001 })).toEqual([400, 'lines.total']);
  expect(await fields({ total: 1 }, { perDiem: 0.00001 })).toEqual([400, 'perDiem']);
  expect(await fields({ total: 1 }, { on: '2026-11-21' })).toEqual([400, 'on']);
  expect(await fields({ total: 1 }, { on: '2026-09-01' })).toEqual([400, 'on']);
  expect((await record(dealid, { total: 1 }, {}, office.borrower)).status).toBe(403);
  expect((await record('f'.repeat(32), { total: 1 })).status).toBe(404);
});
