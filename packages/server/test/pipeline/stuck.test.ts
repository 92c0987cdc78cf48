import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrokerInProcessDeals, Deal } from '@drawbridge/contract/deals/schema.ts';
import type { BrokerOverview } from '@drawbridge/contract/pipeline/schema.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { renewUsualStays } from '../../src/features/pipeline/public.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { addDeal, type NewDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession, type PersonWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let borrower: PersonWithSession;
let officer: PersonWithSession;
let broker: PersonWithSession;
let today: PlainDate;

const ago = (days: number) => addDays(today, -days);
const add = (deal: Partial<NewDeal> & { readonly days: number }) =>
  addDeal(world, {
    borrowerId: borrower.id,
    brokerId: broker.id,
    ...deal,
    statusDate: ago(deal.days),
  });

async function overview(token = broker.token): Promise<BrokerOverview> {
  const answer = await send(world, 'GET', '/lima/api/deals/broker/overview', { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as BrokerOverview;
}

function nudge(dealid: string, { token = broker.token, key = crypto.randomUUID() } = {}) {
  return send(world, 'POST', '/lima/api/deals/broker/nudge', {
    token,
    body: { dealid },
    headers: { 'idempotency-key': key },
  });
}

beforeAll(async () => {
  today = lenderDay(world.clock.now(), 'UTC');
  officer = await personWithSession(world, { accountType: 'Employee', name: 'Olga Officer' });
});

beforeEach(async () => {
  borrower = await personWithSession(world, { accountType: 'CustomerAccount', name: 'Bo Borrower' });
  broker = await personWithSession(world, {
    accountType: 'BrokerAccount',
    name: 'Dana Whitfield',
    representativeId: officer.id,
  });
});

describe('a broker’s overview', () => {
  test('counts deals by step, and lists those stuck with who has to act and what is missing', async () => {
    const waiting = await add({ days: 21, nickname: 'Laurel Avenue', amount: '214500.00' });
    await world.pool.query(
      `insert into action_items (deal_id, kind, words, asked_of) values ($1, 'document', 'Bank statements', 'borrower')`,
      [waiting],
    );
    const out = await add({ days: 30, status: 'Property Underwriting' });
    await world.pool.query(
      `insert into deal_orders (deal_id, kind, vendor, ordered_on) values ($1, 'title', 'Peachtree Title', $2)`,
      [out, ago(12)],
    );
    await add({ days: 3, status: 'Clear to Close', amount: '100000.00' });
    const found = await overview();
    expect(found).toMatchObject({
      deals: 3,
      stuck: 2,
      waiting: { borrower: 1, 'third party': 1, broker: 0, lender: 0 },
      steps: [
        { step: 'Processing', deals: 1, amount: 214_500, medianDays: 21 },
        { step: 'In Underwriting', deals: 1, medianDays: 30 },
        { step: 'Clear to Close', deals: 1, amount: 100_000, medianDays: 3 },
      ],
      funded: { deals: 0, amount: 0, nextMaturity: null },
    });
    expect(found.rows.map(({ id }) => id)).toEqual([out, waiting]);
    expect(found.rows).toMatchObject([
      { ballWith: 'third party', missing: [{ kind: 'order', order: 'title', vendor: 'Peachtree Title' }] },
      {
        ballWith: 'borrower',
        missing: [{ kind: 'item', words: 'Bank statements' }],
        days: 21,
        nudgedOn: null,
      },
    ]);
  });

  test('compares with the usual time of the product in the stage, once enough deals are known', async () => {
    for (const days of [4, 5, 20]) {
      const past = await add({ days: 0, status: 'Funded', product: 'Bridge' });
      await world.pool.query('delete from deal_stage_changes where deal_id = $1', [past]);
      await world.pool.query(
        `insert into deal_stages (deal_id, stage, reached_on) values ($1, 'Application', $2), ($1, 'Funded', $3)
         on conflict (deal_id, stage) do update set reached_on = excluded.reached_on`,
        [past, ago(40 + days), ago(40)],
      );
    }
    const deal = await add({ days: 10, product: 'Bridge' });
    expect((await overview()).rows).toEqual([]);
    await databaseOver(world.runtimePool)
      .transaction()
      .execute((tx) => renewUsualStays(tx, today));
    expect((await overview()).rows).toMatchObject([{ id: deal, usualDays: 5, days: 10, ballWith: 'lender' }]);
  });

  test('has nothing of another broker’s deals', async () => {
    await add({ days: 40 });
    const other = await personWithSession(world, { accountType: 'BrokerAccount' });
    expect(await overview(other.token)).toMatchObject({ deals: 0, stuck: 0, rows: [] });
  });
});

describe('a broker’s table', () => {
  const list = async (query = '') => {
    const answer = await send(world, 'GET', `/lima/api/deals/broker/inprocess?${query}`, {
      token: broker.token,
    });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as BrokerInProcessDeals).deals;
  };

  test('says of each deal how long it is in its stage, and with whom', async () => {
    const asked = await add({ days: 3 });
    await world.pool.query(
      `insert into action_items (deal_id, kind, words, asked_of) values ($1, 'other', 'Fee agreement', 'broker')`,
      [asked],
    );
    const quoted = await add({ days: 12, status: 'Quoted Deal' });
    const out = await add({ days: 30, status: 'Property Underwriting' });
    await world.pool.query(
      `insert into deal_orders (deal_id, kind, vendor, ordered_on) values ($1, 'title', 'Peachtree Title', $2)`,
      [out, ago(12)],
    );
    const own = await add({ days: 0 });
    const rows = await list('sort=-days');
    expect(rows.map(({ id, days, ballWith, missing }) => [id, days, ballWith, missing])).toEqual([
      [out, 30, 'third party', [{ kind: 'order', order: 'title', vendor: 'Peachtree Title' }]],
      [quoted, 12, 'borrower', [{ kind: 'quote answer' }]],
      [asked, 3, 'broker', [{ kind: 'item', words: 'Fee agreement' }]],
      [own, 0, 'lender', []],
    ]);
  });

  test('sorts by days in the stage, page by page', async () => {
    for (const days of [4, 9, 1]) await add({ days });
    const path = '/lima/api/deals/broker/inprocess?sort=days&limit=2';
    const first = await send(world, 'GET', path, { token: broker.token });
    const { deals, nextCursor } = first.json as BrokerInProcessDeals;
    const rest = await list(`sort=days&limit=2&cursor=${encodeURIComponent(nextCursor ?? '')}`);
    expect([...deals, ...rest].map(({ days }) => days)).toEqual([1, 4, 9]);
  });
});

test('a deal’s page says who has to act, and a borrower not what the broker owes', async () => {
  const deal = await add({ days: 3, status: 'Borrower Underwriting' });
  const shown = async (token: string) => {
    const answer = await send(world, 'POST', '/lima/api/deals/details', { token, body: { dealid: deal } });
    return (answer.json as { deal: Deal[] }).deal[0]?.ball;
  };
  expect(await shown(borrower.token)).toEqual({ ballWith: 'lender', missing: [] });
  await world.pool.query(
    `insert into action_items (deal_id, kind, words, asked_of) values ($1, 'other', 'Fee agreement', 'broker')`,
    [deal],
  );
  const asked = { ballWith: 'broker', missing: [{ kind: 'item', words: 'Fee agreement' }] };
  expect(await shown(broker.token)).toEqual(asked);
  expect(await shown(officer.token)).toEqual(asked);
  expect(await shown(borrower.token)).toEqual({ ballWith: 'broker', missing: [] });
  await world.pool.query(`update deals set status = 'Funded' where id = $1`, [deal]);
  expect(await shown(broker.token)).toBeNull();
});

describe('a nudge', () => {
  test('emails the borrower what is missing, once a day, and is on record', async () => {
    const deal = await add({ days: 20, nickname: 'Laurel Avenue' });
    await world.pool.query(
      `insert into action_items (deal_id, kind, words) values ($1, 'document', 'Bank statements')`,
      [deal],
    );
    const key = crypto.randomUUID();
    const [first, repeated] = [await nudge(deal, { key }), await nudge(deal, { key })];
    expect(first.json).toEqual({ to: 'borrower', nudgedOn: today });
    expect(repeated.json).toEqual(first.json);
    expect((await nudge(deal)).json).toMatchObject({ code: 'nudged_today' });
    const mails = await mailsTo(world, borrower.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Dana Whitfield asks about Laurel Avenue');
    expect(mails[0]?.text).toContain('Bank statements');
    expect((await overview()).rows).toMatchObject([{ id: deal, nudgedOn: today }]);
    // Its link asks for sign-in, so employees may read it.
    const opening = await world.pool.query('select opens_account from mails where to_address = $1', [
      borrower.email,
    ]);
    expect(opening.rows).toEqual([{ opens_account: false }]);
    const { rows } = await world.pool.query(
      `select count(*)::int as count from audit_log where action = 'deal nudged' and subject = $1`,
      [deal],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('asks the broker’s representative while the lender has the ball', async () => {
    const deal = await add({ days: 20, nickname: 'Orchard Road' });
    expect((await nudge(deal)).json).toMatchObject({ to: 'lender' });
    expect(await mailsTo(world, borrower.email)).toEqual([]);
    const [mail] = await mailsTo(world, officer.email);
    expect(mail?.subject).toBe('Dana Whitfield asks how Orchard Road is going');
    expect(mail?.text).toContain('Application for 20 days');
  });

  test('is refused while the deal waits for the broker, and for another’s or a funded deal', async () => {
    const own = await add({ days: 20 });
    await world.pool.query(
      `insert into action_items (deal_id, kind, words, asked_of) values ($1, 'other', 'Fee agreement', 'broker')`,
      [own],
    );
    expect((await nudge(own)).json).toMatchObject({ code: 'nothing_to_nudge' });
    const other = await personWithSession(world, { accountType: 'BrokerAccount' });
    expect((await nudge(own, { token: other.token })).status).toBe(404);
    expect((await nudge(await add({ days: 20, status: 'Funded' }))).status).toBe(404);
  });
});
