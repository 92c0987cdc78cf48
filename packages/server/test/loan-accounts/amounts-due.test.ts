import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;

beforeEach(async () => {
  office = await NightlyOffice.open();
});
afterEach(() => office.world.close());

/** What each loan owes, as shown in the borrower’s list. */
async function amountsDue(): Promise<Record<string, number | null>> {
  const { json } = await send(office.world, 'GET', '/lima/api/deals/funded', {
    token: office.borrower.token,
  });
  const { deals } = json as { deals: { id: string; amountDue: number | null }[] };
  return Object.fromEntries(deals.map(({ id, amountDue }) => [id, amountDue]));
}

test('a list shows what a loan owes once its terms are confirmed, and after every nightly run and payment', async () => {
  const loan = await office.addLoan();
  const unconfirmed = await addDeal(office.world, {
    borrowerId: office.borrower.accountId,
    status: 'Funded',
  });
  expect(await amountsDue()).toEqual({ [loan]: 8_133.33, [unconfirmed]: null });
  await office.wait(1);
  await office.night();
  expect(await amountsDue()).toMatchObject({ [loan]: 12_133.33 });
  await office.pay(loan, { on: '2026-11-21', amount: 4_000 });
  expect(await amountsDue()).toMatchObject({ [loan]: 8_133.33 });
  // Reports read the principal beside it.
  const { rows } = await office.world.pool.query('select principal from amounts_due where deal_id = $1', [
    loan,
  ]);
  expect(rows).toEqual([{ principal: '400000.00' }]);
});

test('a list shows no amount after an uncomputed change, until the next nightly run', async () => {
  const loan = await office.addLoan();
  await office.night();
  await office.world.pool.query(
    `insert into loan_events (deal_id, kind, on_day, particulars, reason, posted_at, posted_on, posted_by)
     values ($1, 'default declared', '2026-10-20', '{}', 'By hand', now(), '2026-11-20', $2)`,
    [loan, office.employee.accountId],
  );
  expect(await amountsDue()).toEqual({ [loan]: null });
  await office.wait(1);
  await office.night();
  expect(await amountsDue()).toEqual({ [loan]: 12_133.33 });
});
