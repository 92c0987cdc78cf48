import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountHistory } from '@drawbridge/contract/payments/schema.ts';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

test('the ledger, the history and the export name suspense and the interest reserve apart', async () => {
  const loan = await office.loan(400_000);
  const { dealid } = loan;
  // 8,133.33 is due; the rest is held in suspense.
  await loan.post({ on: '2026-11-02', amount: 8_200 });
  await loan.post({ kind: 'reserve deposit', on: '2026-11-03', amount: 500 });
  await loan.post({ kind: 'set aside', on: '2026-11-04', amount: 30 });
  const { entries, standing } = await loan.read();
  expect(entries.map(({ kind, parts }) => [kind, parts.suspense ?? 0, parts.reserve ?? 0])).toEqual([
    ['SUSP', 30, 0],
    ['RES', 0, 500],
    ['PMT', 66.67, 0],
    ['FUND', 0, 0],
  ]);
  expect(standing.balances).toMatchObject({ suspense: 96.67, reserves: 500 });

  const history = await send(office.world, 'POST', '/lima/api/deals/account-history', {
    token: office.borrower.token,
    body: { dealid },
  });
  expect(
    (history.json as AccountHistory).map((entry) => [
      entry.Source_Type,
      entry.To_Reserve,
      entry.To_Suspense,
      entry.Loan_Balance,
    ]),
  ).toEqual([
    ['SUSP', 30, 30, 400_000],
    ['PMT', 66.67, 66.67, 400_000],
  ]);

  const csv = await send(
    office.world,
    'GET',
    `/lima/api/staff/deals/ledger/export?dealid=${dealid}&format=csv`,
    { token: office.employee.token },
  );
  expect(csv.text).toContain('Reserve,Suspense,');
});
