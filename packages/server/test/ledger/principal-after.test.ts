import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountHistory } from '@drawbridge/contract/payments/schema.ts';
import { csvRows } from '../../src/platform/spreadsheets/csv-rows.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

/** The principal after each entry, newest first: in the ledger, the borrower’s history and the export. */
async function balancesOf(loan: Loan) {
  const { entries, standing } = await loan.read();
  const history = await send(office.world, 'POST', '/lima/api/deals/account-history', {
    token: office.borrower.token,
    body: { dealid: loan.dealid },
  });
  const path = `/lima/api/staff/deals/ledger/export?dealid=${loan.dealid}&format=csv`;
  const csv = await send(office.world, 'GET', path, { token: office.employee.token });
  const rows: (readonly string[])[] = [];
  for await (const { cells } of csvRows(Buffer.from(csv.text))) rows.push(cells);
  const column = (rows.shift() ?? []).indexOf('Balance after');
  return {
    ledger: entries.map(({ balance }) => balance),
    history: (history.json as AccountHistory).map(({ Loan_Balance: balance }) => balance),
    exported: rows.map((row) => Number(row[column])),
    owed: standing.balances.principal,
  };
}

test('the principal after each entry follows the account after a backdated payment', async () => {
  const loan = await office.loan(400_000);
  // Bills of 4,000.00 and 4,133.33; the rest is principal.
  await loan.post({ on: '2026-11-10', amount: 10_000, restTo: 'principal' });
  expect((await balancesOf(loan)).ledger).toEqual([398_133.33, 400_000]);
  await loan.post({ on: '2026-10-05', amount: 4_000 });
  const { ledger, history, exported, owed } = await balancesOf(loan);
  // October’s bill is paid already, so 4,000.00 more of the payment is principal.
  expect(ledger).toEqual([394_133.33, 400_000, 400_000]);
  expect(history).toEqual([394_133.33, 400_000]);
  expect(exported).toEqual(ledger);
  expect(owed).toBe(394_133.33);
});

test('the principal after each entry follows the account after a backdated draw', async () => {
  const loan = await office.loan(350_000);
  await loan.post({ on: '2026-11-10', amount: 10_000, restTo: 'principal' });
  // Bills of 3,500.00 and 3,616.67.
  expect((await balancesOf(loan)).ledger).toEqual([347_116.67, 350_000]);
  await loan.post({ kind: 'disbursement', on: '2026-09-11', amount: 30_000 });
  const { ledger, history, exported, owed } = await balancesOf(loan);
  // The terms were confirmed that day, so the bills know the draw: 3,700.00 and 3,926.67. Less of the payment is principal.
  expect(ledger).toEqual([377_626.67, 380_000, 350_000]);
  expect(owed).toBe(377_626.67);
  expect(history).toEqual([377_626.67]);
  expect(exported).toEqual(ledger);
});
