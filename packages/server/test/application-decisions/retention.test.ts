import { expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { sentApplication } from '../support/sent-applications.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { mailsTo } from '../support/mails.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();

async function run(job: 'watch applications' | 'sweep old rows'): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs[job]({}, { attempt: 1, signal: new AbortController().signal });
}

async function draft(email: string): Promise<string> {
  const begun = await send(world, 'POST', '/lima/api/applications', { body: { product: 'rental' } });
  const { application, key } = begun.json as { application: { id: string }; key: string };
  await send(world, 'POST', '/lima/api/applications/save', {
    body: { application: key, changes: { email } },
  });
  return application.id;
}

const remindersTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === 'Finish your loan application');

const ids = async () =>
  (await world.pool.query<{ id: string }>('select id from applications order by begun_at')).rows.map(
    ({ id }) => id,
  );

test('an abandoned draft is reminded of once, then forgotten with its keys', async () => {
  const first = await draft('ana@draft.test');
  world.clock.forward({ hours: 3 * 24 - 1 });
  await run('watch applications');
  expect(await remindersTo('ana@draft.test')).toEqual([]);
  world.clock.forward({ hours: 1 });
  await Promise.all([run('watch applications'), run('watch applications')]);
  world.clock.forward({ hours: 24 });
  await run('watch applications');
  const [mail, ...others] = await remindersTo('ana@draft.test');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('/application/k_');
  world.clock.forward({ hours: 55 * 24 });
  await run('sweep old rows');
  expect(await ids()).toEqual([first]);
  world.clock.forward({ hours: 2 * 24 });
  await run('sweep old rows');
  await run('sweep old rows');
  expect(await ids()).toEqual([]);
  const { rows } = await world.pool.query('select digest from application_keys');
  expect(rows).toEqual([]);
});

test('one address gets one reminder a day, whatever strangers begin in its name, and none when the lender turns them off', async () => {
  await draft('victim@draft.test');
  await draft('Victim@draft.test');
  world.clock.forward({ hours: 4 * 24 });
  await world.pool.query(
    `insert into settings (key, value, version) values ('flag applicationReminders', 'false', 1)`,
  );
  await run('watch applications');
  expect(await remindersTo('victim@draft.test')).toEqual([]);
  await world.pool.query(`update settings set value = 'true' where key = 'flag applicationReminders'`);
  await run('watch applications');
  const mails = await remindersTo('victim@draft.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Hello,');
});

test('a sent application outlives drafts and goes after the months the lender keeps it, a decided one from its last decision', async () => {
  const olivia = await decisionOffice(world);
  const open = await sentApplication(world);
  const declined = await sentApplication(world);
  await olivia.act('decline', {
    id: declined.id,
    seen: 'submitted',
    reasons: ['leverage'],
    ownReasons: [],
    bureaus: [],
    score: null,
  });
  world.clock.forward({ hours: 26 * 31 * 24 });
  await run('sweep old rows');
  expect((await ids()).toSorted()).toEqual([open.id, declined.id].toSorted());
  // The database keeps 25 months by its own clock: make both as old as the test’s clock says.
  // One that became a deal stays with it, so these have none.
  await world.pool.query('delete from action_items');
  await world.pool.query(
    `update applications set submitted_at = submitted_at - interval '26 months', deal_id = null`,
  );
  // The open one was changed a year later.
  await world.pool.query(`update applications set saved_at = saved_at + interval '1 year' where id = $1`, [
    open.id,
  ]);
  world.clock.forward({ hours: 36 * 31 * 24 });
  await run('sweep old rows');
  await run('sweep old rows');
  expect(await ids()).toEqual([open.id]);
  const letters = async () => (await world.pool.query('select id from application_letters')).rowCount;
  expect(await letters()).toBe(0);
  await world.pool.query(
    `insert into legal_holds (account_id, reason, placed_by, placed_at)
     select account_id, 'A case.', $2, $3 from applications where id = $1`,
    [open.id, olivia.id, world.clock.now()],
  );
  world.clock.forward({ hours: 10 * 31 * 24 });
  await run('sweep old rows');
  expect(await ids()).toEqual([open.id]);
  await world.pool.query(`update legal_holds set lifted_by = $1, lifted_at = $2, lifted_because = 'Over.'`, [
    olivia.id,
    world.clock.now(),
  ]);
  await run('sweep old rows');
  expect(await ids()).toEqual([]);
});

test('a loan officer is emailed once that a deadline is near, and the lender’s inbox when nobody is assigned', async () => {
  const olivia = await decisionOffice(world);
  const mine = await sentApplication(world);
  const unassigned = await sentApplication(world);
  await olivia.act('assign', { id: mine.id, from: null, to: olivia.id });
  await run('watch applications');
  const near = async (email: string) =>
    (await mailsTo(world, email))
      .filter(({ subject }) => subject.includes(' is due '))
      .map(({ subject }) => subject);
  expect(await near(olivia.email)).toEqual([]);
  world.clock.forward({ hours: 25 * 24 });
  await Promise.all([run('watch applications'), run('watch applications')]);
  const { rows } = await world.pool.query<{ to_address: string; subject: string }>(
    `select to_address, subject from mails where subject like '% is due %' order by to_address`,
  );
  expect(rows).toHaveLength(2);
  expect((await near(olivia.email))[0]).toContain(mine.number);
  expect(rows.find(({ subject }) => subject.includes(unassigned.number))?.to_address).not.toBe(olivia.email);
});
