import { beforeAll, expect, test } from 'vitest';
import type { BrokerOverview } from '@drawbridge/contract/pipeline/schema.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { addDeal } from '../support/deals.ts';
import { personWithSession, type PersonWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let broker: PersonWithSession;
let borrower: PersonWithSession;

/** What moves a deal `$1`, done by the borrower `$2` at `$3`. */
const movements: Readonly<Record<string, string>> = {
  'a stage': `update deals set status_date = $3::timestamptz::date where id = $1 and $2 <> ''`,
  'a document': `insert into documents (deal_id, file_key, name, type, size, sha256, uploaded_by, created_at)
    select $1, key, 'w9.pdf', 'pdf', 1, md5($1), $2, $3::timestamptz from stored`,
  'a document sent again': `insert into documents
      (deal_id, file_key, name, type, size, sha256, uploaded_by, created_at, review, submitted_at)
    select $1, key, 'w9.pdf', 'pdf', 1, md5($1), $2, $3::timestamptz - interval '80 days', 'submitted', $3::timestamptz
    from stored`,
  'something asked': `insert into action_items (deal_id, kind, words, created_at)
    select $1, 'other', 'W-9', $3::timestamptz where $2 <> ''`,
  'a request': `insert into requests (kind, reference, account_id, deal_id, loan_number, email, fields, created_at, updated_at)
    values ('payoff', 'R-' || $1, $2, $1, 'x', 'x@demo.test', '{}', $3::timestamptz - interval '80 days', $3::timestamptz)`,
  'a message': `with request as (
      insert into requests (kind, reference, account_id, deal_id, loan_number, email, fields, created_at, updated_at)
      values ('payoff', 'R-' || $1, $2, $1, 'x', 'x@demo.test', '{}', $3::timestamptz - interval '80 days', $3::timestamptz - interval '80 days')
      returning id)
    insert into request_messages (request_id, from_lender, account_id, text, at)
    select id, true, $2, 'Hi', $3::timestamptz from request`,
  'a draw request': `insert into draws (deal_id, number, requested_on)
    select $1, 1, $3::timestamptz::date where $2 <> ''`,
  'a posting': `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
    select $1, 1, 'FUND', $3::timestamptz::date, 1000, 1000 where $2 <> ''`,
};

async function quietDeals(days = '10'): Promise<readonly string[]> {
  const answer = await send(world, 'GET', `/lima/api/deals/broker/inprocess?quietDays=${days}`, {
    token: broker.token,
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { deals: { nickname: string }[] }).deals.map(({ nickname }) => nickname);
}

const fileOf = `with stored as (insert into files (key, size, sha256, created_at) values ('movement/' || md5($1), 1, repeat('a', 64), $3::timestamptz) returning key)`;

beforeAll(async () => {
  borrower = await personWithSession(world, { accountType: 'CustomerAccount' });
  broker = await personWithSession(world, { accountType: 'BrokerAccount' });
  const statusDate = addDays(lenderDay(world.clock.now(), 'UTC'), -90);
  const add = (nickname: string) =>
    addDeal(world, { borrowerId: borrower.id, brokerId: broker.id, nickname, statusDate });
  await add('nothing');
  for (const [what, statement] of Object.entries(movements))
    for (const days of [9, 10]) {
      const id = await add(`${what} ${days} days ago`);
      const query = statement.includes('from stored') ? `${fileOf} ${statement}` : statement;
      await world.pool.query(query, [
        id,
        borrower.id,
        new Date(world.clock.now().getTime() - days * 86_400_000),
      ]);
    }
});

test('a deal is quiet once nothing has moved for ten days, whatever moved it last', async () => {
  const quiet = ['nothing', ...Object.keys(movements).map((what) => `${what} 10 days ago`)];
  expect((await quietDeals()).toSorted()).toEqual(quiet.toSorted());
  expect(await quietDeals('11')).toEqual(['nothing']);
  const { json } = await send(world, 'GET', '/lima/api/deals/broker/overview', { token: broker.token });
  expect((json as BrokerOverview).quiet).toBe(quiet.length);
});

test('an export has the same deals', async () => {
  const answer = await send(
    world,
    'GET',
    '/lima/api/deals/broker/export?table=inprocess&format=csv&quietDays=11',
    { token: broker.token },
  );
  expect(answer.text.trimEnd().split('\r\n')).toHaveLength(2);
});

test.each(['0', '366', '-1', '1.5', 'ten', ''])('%j days are refused with a clear message', async (days) => {
  const answer = await send(world, 'GET', `/lima/api/deals/broker/inprocess?quietDays=${days}`, {
    token: broker.token,
  });
  expect(answer).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'quietDays', message: 'Enter a number of days from 1 to 365.' }] },
  });
});
