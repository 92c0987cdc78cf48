import { expect, test } from 'vitest';
import { latelyOnDeal } from '@drawbridge/contract/today/schema.ts';
import { addDeal } from '../support/deals.ts';
import { addBudget, addDraw } from '../support/budgets.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

async function latelyFor({ token }: SignedInPerson, dealid: string) {
  const answer = await send(world, 'POST', '/lima/api/deals/lately', { token, body: { dealid } });
  expect(answer.status).toBe(200);
  return latelyOnDeal.parse(answer.json).happenings;
}

/** A funded deal on which a stage, a document, a payment, its return and a draw happened, in this order. */
async function livelyDeal(borrower: SignedInPerson, broker: SignedInPerson): Promise<string> {
  const deal = await addDeal(world, {
    borrowerId: borrower.accountId,
    brokerId: broker.accountId,
    status: 'Funded',
    nickname: 'Juniper Lane',
  });
  const { pool } = world;
  await pool.query(
    `insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_at, changed_on)
     values ($1, 'Clear to Close', 'Funded', '2026-03-01T12:00Z', '2026-03-01')`,
    [deal],
  );
  await pool.query(
    `with file as (
       insert into files (key, size, sha256, created_at)
       values ('lately ' || $1, 1, repeat('0', 64), '2026-03-02T12:00Z') returning key),
     document as (
       insert into documents (deal_id, file_key, name, type, size, sha256, uploaded_by, created_at, review, submitted_at)
       select $1, key, 'Plans.pdf', 'pdf', 1, 'x', $2, '2026-03-02T12:00Z', 'submitted', '2026-03-02T12:00Z' from file
       returning id)
     insert into document_events (document_id, state, at, account_id)
     select id, 'submitted', '2026-03-02T12:00Z', $2 from document`,
    [deal, borrower.accountId],
  );
  await pool.query(
    `with payment as (
       insert into ledger_entries
         (deal_id, position, source_type, date_received, total_amount, to_interest, loan_balance)
       values ($1, 1, 'PMT', '2026-03-03', 100, 100, 1000) returning id)
     insert into ledger_entries
       (deal_id, position, source_type, date_received, total_amount, to_interest, loan_balance, reverses, memo)
     select $1, 2, 'PMT', '2026-03-04', -100, -100, 1000, id, 'Returned' from payment`,
    [deal],
  );
  const [line = ''] = await addBudget(world, deal, { A: ['1000.00'] });
  const draw = await addDraw(world, deal, {
    number: 1,
    state: 'approved',
    lines: [[line, '400.00', '400.00', '400.00']],
  });
  await pool.query(`delete from draw_events where draw_id = $1`, [draw]);
  await pool.query(
    `insert into draw_events (draw_id, state, at, account_id)
     values ($1, 'requested', '2026-03-05T12:00Z', $2), ($1, 'approved', '2026-03-06T12:00Z', $2)`,
    [draw, borrower.accountId],
  );
  return deal;
}

test('a borrower sees the last five happenings, newest first', async () => {
  const borrower = await personSignedIn(world);
  const deal = await livelyDeal(borrower, await personSignedIn(world, { accountType: 'BrokerAccount' }));
  expect(await latelyFor(borrower, deal)).toMatchObject([
    { kind: 'draw approved', name: '1', amount: 400, on: '2026-03-06' },
    { kind: 'draw requested', name: '1', amount: 400 },
    { kind: 'payment returned', amount: 100, on: '2026-03-04' },
    { kind: 'payment', amount: 100, on: '2026-03-03' },
    { kind: 'document sent', name: 'Plans.pdf', amount: null },
  ]);
});

test('what is recorded for an earlier day stands on that day', async () => {
  const borrower = await personSignedIn(world);
  const deal = await livelyDeal(borrower, await personSignedIn(world, { accountType: 'BrokerAccount' }));
  await world.pool.query(
    `insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_at, changed_on)
     values ($1, 'Clear to Close', 'Funded', '2026-03-07T12:00Z', '2026-03-02')`,
    [deal],
  );
  const days = (await latelyFor(borrower, deal)).map(({ on }) => on);
  expect(days).toContain('2026-03-02');
  expect(days).toEqual(days.toSorted().toReversed());
});

test('a broker sees no money and no construction', async () => {
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
  const deal = await livelyDeal(await personSignedIn(world), broker);
  expect((await latelyFor(broker, deal)).map(({ kind }) => kind)).toEqual(['document sent', 'stage reached']);
});

test('a borrower who added the loan by number sees no money and no construction', async () => {
  const deal = await livelyDeal(
    await personSignedIn(world),
    await personSignedIn(world, { accountType: 'BrokerAccount' }),
  );
  const viewer = await personSignedIn(world);
  await world.pool.query(`insert into added_loans (account_id, deal_id, added_at) values ($1, $2, now())`, [
    viewer.accountId,
    deal,
  ]);
  expect((await latelyFor(viewer, deal)).map(({ kind }) => kind)).toEqual(['document sent', 'stage reached']);
});
