import { describe, expect, test } from 'vitest';
import { drawBlockerMessages } from '@drawbridge/messages/draws';
import { verificationOf } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { newBuilding, requestDraw } from '../support/draw-requests.ts';
import { posting } from '../support/ledgers.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send } from '../support/world.ts';

const { here, startNewDraw, today, step, takeTo } = openDrawOffice();

const setDeal = (change: string, value: string) =>
  here.world.pool.query(`update deals set ${change} = $2 where id = $1`, [here.mary.dealId, value]);

async function verifyBank(): Promise<void> {
  const body = verificationOf(here.world, here.mary.bank);
  await send(here.world, 'POST', '/lima/api/staff/beneficiaries/verify', { token: here.anna.token, body });
}

function putInStage(stage: string) {
  return send(here.world, 'POST', '/lima/api/staff/deals/stage', {
    token: here.anna.token,
    body: { dealid: here.mary.dealId, stage, withoutDates: true },
  });
}

async function paidOut(): Promise<{ posted: number; state: string }> {
  const { rows } = await here.world.pool.query<{ posted: number; state: string }>(
    `select (select count(*)::int from ledger_entries where deal_id = draws.deal_id) as posted, state
     from draws where id = $1`,
    [here.drawId],
  );
  return rows[0] ?? { posted: -1, state: '' };
}

const notFunded = { status: 422, json: { code: 'loan_not_funded' } };
const aboveAmount = { status: 422, json: { code: 'above_loan_amount' } };

describe('a draw on a loan that is not funded', () => {
  // The domain tests cover every stage. Two are enough here.
  const others = ['Clear to Close', 'Paid Off'];

  test.each(others)('%s: cannot be approved', async (stage) => {
    await takeTo('inspected');
    await setDeal('status', stage);
    expect(await step(here.anna, 'approve', {})).toMatchObject(notFunded);
    expect(await paidOut()).toEqual({ posted: 0, state: 'inspected' });
    await setDeal('status', 'Funded');
    await granted(step(here.anna, 'approve', {}));
  });

  test.each(others)(
    '%s: cannot be wired, even if it was approved while the loan was funded',
    async (stage) => {
      await verifyBank();
      await takeTo('approved');
      await setDeal('status', stage);
      expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
        notFunded,
      );
      expect(await paidOut()).toEqual({ posted: 0, state: 'approved' });
    },
  );

  test('a wire during a stage change happens before the change or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      if (round > 0) await startNewDraw();
      await verifyBank();
      await takeTo('approved');
      const [wire, stage] = await Promise.all([
        step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }),
        putInStage('Clear to Close'),
      ]);
      expect(stage.status).toBe(200);
      const done = wire.status === 200;
      expect(wire).toMatchObject(done ? { status: 200 } : notFunded);
      expect(await paidOut()).toEqual(
        done ? { posted: 1, state: 'wired' } : { posted: 0, state: 'approved' },
      );
      // No second wire goes out.
      expect((await step(here.walt, 'wire', { reference: 'FW-2', beneficiary: here.mary.bank })).status).toBe(
        done ? 409 : 422,
      );
    }
  });

  test('shows employees the stage before they try', async () => {
    const read = () =>
      send(here.world, 'GET', `/lima/api/staff/draws/${here.drawId}`, { token: here.anna.token });
    expect((await read()).json).toMatchObject({ deal: { funded: true, leftToLend: 1590.5 } });
    await setDeal('status', 'Submitted Deal');
    expect((await read()).json).toMatchObject({ deal: { funded: false } });
  });
});

describe('a draw that would take the principal above the loan amount', () => {
  test('cannot be approved until less is approved', async () => {
    await takeTo('inspected');
    // Only $489.99 of the inspected $490 can still go out.
    await setDeal('holdback', '489.99');
    const refused = await step(here.anna, 'approve', {});
    expect(refused).toMatchObject(aboveAmount);
    expect((refused.json as { detail: string }).detail).toContain('$489.99 left to lend');
    expect(await paidOut()).toEqual({ posted: 0, state: 'inspected' });
    // Retainage does not go out.
    await granted(step(here.anna, 'approve', { retainagePercent: 1 }));
  });

  test('cannot be wired when money went out or the loan amount was lowered after the approval', async () => {
    await verifyBank();
    await takeTo('approved');
    const post = (seen: number, total: number) =>
      send(here.world, 'POST', '/lima/api/staff/deals/ledger/post', {
        token: here.anna.token,
        body: posting('disbursement', total, { dealid: here.mary.dealId, seen, on: today() }),
      });
    expect((await post(0, 1100.5)).status).toBe(201);
    await setDeal('loan_amount', '249999.99');
    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
      aboveAmount,
    );
    expect(await paidOut()).toEqual({ posted: 1, state: 'approved' });
    await setDeal('loan_amount', '250000');
    await granted(step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }));
    expect(await paidOut()).toEqual({ posted: 2, state: 'wired' });
  });

  test('cannot be approved or wired without a holdback, because the whole loan counts as paid out', async () => {
    await takeTo('inspected');
    await here.world.pool.query('update deals set holdback = null where id = $1', [here.mary.dealId]);
    expect(await step(here.anna, 'approve', {})).toMatchObject(aboveAmount);
  });
});

test('a borrower prepares a draw before the loan funds and sends it after', async () => {
  const early = await newBuilding(here.world, { status: 'Clear to Close' });
  const prepare = () =>
    send(here.world, 'POST', '/lima/api/deals/draws/prepare', {
      token: early.token,
      body: { dealid: early.dealId },
    });
  expect((await prepare()).json).toMatchObject({
    blocked: {
      because: 'not funded',
      message: 'You can prepare this draw now and send it once the loan funds.',
    },
  });
  expect(await requestDraw(here.world, early, {}, 'early')).toMatchObject({
    status: 422,
    json: { code: 'deal_not_drawable', detail: drawBlockerMessages['not funded'] },
  });
  await here.world.pool.query(`update deals set status = 'Funded' where id = $1`, [early.dealId]);
  expect((await prepare()).json).toMatchObject({ blocked: null });
  // A refusal does not use up the key, so the same request succeeds now.
  expect((await requestDraw(here.world, early, {}, 'early')).status).toBe(201);
});

describe('moving a deal to Funded without its dates', () => {
  const move = (dealid: string, more: object = {}) =>
    send(here.world, 'POST', '/lima/api/staff/deals/stage', {
      token: here.anna.token,
      body: { dealid, stage: 'Funded', ...more },
    });
  const refused = { status: 422, json: { code: 'funded_without_dates' } };

  test.each([
    ['loan_sign_date', 'maturity_date'],
    ['maturity_date', 'loan_sign_date'],
  ])('%s alone asks for confirmation, which is recorded', async (known, missing) => {
    const { dealId } = await newBuilding(here.world, { status: 'Clear to Close' });
    expect(await move(dealId)).toMatchObject(refused);
    await here.world.pool.query(`update deals set ${known} = '2027-02-01' where id = $1`, [dealId]);
    expect(await move(dealId)).toMatchObject(refused);
    expect(await move(dealId, { withoutDates: false })).toMatchObject(refused);
    const moved = await move(dealId, { withoutDates: true });
    expect({ missing, status: moved.status }).toEqual({ missing, status: 200 });
    const log = await here.world.pool.query<{ particulars: object }>(
      `select particulars from audit_log where subject = $1 and action = 'stage changed'`,
      [dealId],
    );
    expect(log.rows.map(({ particulars }) => particulars)).toEqual([
      { from: 'Clear to Close', to: 'Funded', withoutDates: true },
    ]);
  });

  test('needs no confirmation with both dates', async () => {
    const { dealId } = await newBuilding(here.world, { status: 'Clear to Close' });
    await here.world.pool.query(
      `update deals set loan_sign_date = '2026-02-01', maturity_date = '2027-02-01' where id = $1`,
      [dealId],
    );
    expect((await move(dealId)).status).toBe(200);
  });
});

test('a funded loan without construction says so and offers no draw', async () => {
  const { id } = await addAccount(here.world, { name: 'Rita Rental' });
  const { token } = await openSessionFor(here.world, id);
  const dealid = await addDeal(here.world, { borrowerId: id, status: 'Funded', type: 'Rental' });
  const answer = await send(here.world, 'POST', '/lima/api/deals/draws/prepare', { token, body: { dealid } });
  expect(answer.json).toMatchObject({
    blocked: { because: 'no construction', message: 'This loan has no construction budget.' },
  });
});
