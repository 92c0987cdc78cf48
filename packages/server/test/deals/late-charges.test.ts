import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deal, FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import { addDeal } from '../support/deals.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;

beforeEach(async () => {
  office = await NightlyOffice.open();
});
afterEach(() => office.world.close());

/** A loan’s late charge, as the borrower’s list and the loan’s own page have it. */
async function lateChargeOf(dealid: string): Promise<FundedDeal['lateCharge']> {
  const { token } = office.borrower;
  const list = await send(office.world, 'GET', '/lima/api/deals/funded', { token });
  const page = await send(office.world, 'POST', '/lima/api/deals/details', { token, body: { dealid } });
  const listed = (list.json as { deals: FundedDeal[] }).deals.find(({ id }) => id === dealid)?.lateCharge;
  expect((page.json as { deal: Deal[] }).deal[0]?.lateCharge).toEqual(listed);
  if (listed === undefined) throw new Error(list.text);
  return listed;
}

const general = { percent: 5, flat: null, graceDays: 10, least: null, most: null };
const ofNote = { percent: 4, flat: null, graceDays: 15, least: 50, most: null };

test('a loan’s late charge is its note’s, which may have none', async () => {
  const loan = await office.addLoan({ lateCharge: ofNote });
  expect(await lateChargeOf(loan)).toEqual(ofNote);
  await office.confirmAgain(loan, { lateCharge: null });
  expect(await lateChargeOf(loan)).toBeNull();
});

test('until its terms are confirmed it is the lender’s general one', async () => {
  const loan = await addDeal(office.world, { borrowerId: office.borrower.accountId, status: 'Funded' });
  expect(await lateChargeOf(loan)).toEqual(general);
  await office.world.pool.query(
    `insert into settings (key, value, changed_at, changed_by) values ('fees', '{"lateChargePercent": 6}', now(), $1)`,
    [office.employee.accountId],
  );
  await expect.poll(() => lateChargeOf(loan)).toEqual({ ...general, percent: 6 });
});

test('a hold that stands on the day of the charge keeps it away for good', async () => {
  const loan = await office.addLoan({ lateCharge: ofNote });
  const dueOn = (
    await office.world.pool.query<{ due: string }>(
      'select next_payment_date::text as due from deals where id = $1',
      [loan],
    )
  ).rows[0]?.due;
  if (dueOn === undefined) throw new Error('nothing is due');
  const hold = (kind: string, on: string) =>
    office.world.pool.query(
      `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
       values ($1, $2, $3, '{"reason": "dispute"}', now(), $3, $4)`,
      [loan, kind, on, office.employee.accountId],
    );
  const today = office.world.clock.now().toISOString().slice(0, 10);
  // The days of grace are over: a hold that begins now comes too late.
  await hold('hold', today);
  expect(await lateChargeOf(loan)).toEqual(ofNote);
  await hold('hold', dueOn);
  expect(await lateChargeOf(loan)).toBeNull();
  await hold('hold released', today);
  expect(await lateChargeOf(loan)).toBeNull();
});

test('the payment page has each loan’s own late charge', async () => {
  await office.addLoan({ lateCharge: ofNote });
  const { token } = office.borrower;
  const link = (await send(office.world, 'GET', '/lima/api/makepayment', { token })).json as { url: string };
  const page = await send(office.world, 'GET', `/lima/api/payment-page/${link.url.split('/').at(-1)}`);
  expect((page.json as PaymentPage).loans.map(({ lateCharge }) => lateCharge)).toEqual([ofNote]);
});
