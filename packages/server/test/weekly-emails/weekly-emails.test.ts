import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
let borrower: SignedInPerson;
let broker: SignedInPerson;

const path = '/lima/api/users/weekly-email';

async function run(): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['mail the week']({}, { attempt: 1, signal: new AbortController().signal });
}

const toBorrower = async () =>
  (await mailsTo(world, borrower.email)).filter(({ subject }) => subject === 'Your loans this week');
const toBroker = async () =>
  (await mailsTo(world, broker.email)).filter(({ subject }) => subject === 'Your deals this week');

beforeEach(async () => {
  // A Monday.
  world.clock.forward({ seconds: (Date.parse('2026-11-23T15:11:00Z') - world.clock.now().getTime()) / 1000 });
  borrower = await personSignedIn(world, { name: 'Maren Holt', email: 'maren@example.test' });
  broker = await personSignedIn(world, {
    accountType: 'BrokerAccount',
    name: 'Dana Whitfield',
    email: 'dana@example.test',
  });
  await world.pool.query('update accounts set first_signed_in_at = now()');
  const today = dayOf(world.clock.now());
  const funded = await addDeal(world, {
    borrowerId: borrower.accountId,
    nickname: 'Alder Court',
    status: 'Funded',
  });
  await world.pool.query('update deals set next_payment_date = $1 where id = $2', [
    addDays(today, -5),
    funded,
  ]);
  await world.pool.query('insert into amounts_due (deal_id, amount, principal) values ($1, 2033.12, 0)', [
    funded,
  ]);
  const stuck = await addDeal(world, {
    borrowerId: borrower.accountId,
    brokerId: broker.accountId,
    nickname: 'Laurel Avenue',
    statusDate: addDays(today, -21),
  });
  await world.pool.query(
    `insert into action_items (deal_id, kind, words, asked_of) values ($1, 'document', 'Bank statements', 'borrower')`,
    [stuck],
  );
});

test('a week is mailed once, to borrowers with what needs them and to brokers with stuck deals', async () => {
  await Promise.all([run(), run()]);
  const [week] = await toBorrower();
  expect(week?.text).toContain('$2,033.12 is 5 days late.');
  expect(week?.text).toContain('Pay $2,033.12');
  expect(week?.text).toContain('Alder Court');
  const [deals] = await toBroker();
  expect(deals?.text).toContain('1 of your 1 deal is stuck. 1 waits for your client.');
  expect(deals?.text).toContain('for 21 days. Waits for your client: Bank statements.');
  world.clock.forward({ hours: 24 });
  await run();
  expect([await toBorrower(), await toBroker()].map((mails) => mails.length)).toEqual([1, 1]);
  world.clock.forward({ hours: 6 * 24 });
  await run();
  expect([await toBorrower(), await toBroker()].map((mails) => mails.length)).toEqual([2, 2]);
});

test('people who turned it off, or never signed in, get none', async () => {
  const set = (person: SignedInPerson, isOn: boolean) =>
    send(world, 'POST', path, { token: person.token, body: { isOn } });
  expect((await send(world, 'GET', path, { token: broker.token })).json).toEqual({ isOn: true });
  expect((await set(broker, false)).json).toEqual({ isOn: false });
  await world.pool.query('update accounts set first_signed_in_at = null where id = $1', [borrower.accountId]);
  await run();
  expect([...(await toBorrower()), ...(await toBroker())]).toEqual([]);
  await set(broker, true);
  await run();
  expect((await toBroker()).length).toBe(1);
});

test('nothing is mailed when there is nothing to do, or while the lender has it off', async () => {
  await world.pool.query(
    `insert into settings (key, value, version) values ('flag weeklyEmails', 'false', 1)`,
  );
  await run();
  expect(await toBorrower()).toEqual([]);
  await world.pool.query(`update settings set value = 'true' where key = 'flag weeklyEmails'`);
  await world.pool.query('delete from action_items');
  await world.pool.query('update deals set next_payment_date = null, status_date = now()');
  await world.pool.query('delete from amounts_due');
  await run();
  expect([...(await toBorrower()), ...(await toBroker())]).toEqual([]);
});

test('a reader whose email fails keeps no one waiting, and gets it once the job is tried again', async () => {
  const both = async () => [(await toBorrower()).length, (await toBroker()).length];
  const expected = [
    [borrower, [0, 1], [1, 1]],
    [broker, [2, 1], [2, 2]],
  ] as const;
  for (const [{ email }, afterFailure, afterRetry] of expected) {
    await world.pool.query(
      `alter table mails add constraint broken check (to_address <> '${email}') not valid`,
    );
    await expect(run()).rejects.toThrow('weekly emails that failed: 1');
    expect(await both()).toEqual(afterFailure);
    await world.pool.query('alter table mails drop constraint broken');
    await run();
    expect(await both()).toEqual(afterRetry);
    world.clock.forward({ hours: 7 * 24 });
  }
});
