import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runDueJobs } from '../support/due-jobs.ts';
import { addJob, operationsDesk, type OperationsDesk } from '../support/operations-desk.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let desk: OperationsDesk;

beforeAll(async () => {
  desk = await operationsDesk(world);
});
beforeEach(async () => {
  await world.pool.query('delete from graphile_worker._private_jobs');
});

async function queue() {
  const { rows } = await world.pool.query<{ id: string; attempts: number; due: boolean }>(
    'select id::text, attempts, run_at <= now() as due from graphile_worker.jobs order by id',
  );
  return rows;
}

test('a job that fails and has attempts left is listed with its error and its next try, apart from those that failed for good', async () => {
  const later = await addJob(world, 'run check', { attempts: 9, inMinutes: 120 });
  const sooner = await addJob(world, 'keep estimate', { attempts: 2, inMinutes: 1 });
  const running = await addJob(world, 'count deals', { attempts: 3, lockedBy: 'a worker' });
  const lastTry = await addJob(world, 'count deals', { lockedBy: 'a worker', inMinutes: -1 });
  const failed = await addJob(world, 'run check');
  await addJob(world, 'run check', { attempts: 0, error: null });
  const { failing, failures } = await desk.read();
  expect(failures.map(({ id }) => id)).toEqual([failed]);
  expect(failing.map(({ id }) => id)).toEqual([running, lastTry, sooner, later]);
  expect(failing[0]).toMatchObject({ kind: 'count deals', attempts: 3, mostAttempts: 25, nextTryAt: null });
  const waitMs = Date.parse(failing[3]?.nextTryAt ?? '') - Date.now();
  expect(waitMs).toBeGreaterThan(110 * 60_000);
  expect(waitMs).toBeLessThanOrEqual(120 * 60_000);
  expect(failing[3]).toMatchObject({ attempts: 9, error: 'the other side hung up' });
});

test('one is tried again now and keeps count of its attempts; a running or untried one is left alone', async () => {
  const failing = await addJob(world, 'run check', { attempts: 9, inMinutes: 120 });
  const running = await addJob(world, 'run check', { attempts: 9, inMinutes: 120, lockedBy: 'a worker' });
  const untried = await addJob(world, 'run check', { attempts: 0, inMinutes: 120, error: null });
  const answer = await desk.post('jobs/retry', { ids: [failing, running, untried] });
  expect(answer.json).toEqual({ jobs: 1 });
  expect(await queue()).toEqual([
    { id: failing, attempts: 9, due: true },
    { id: running, attempts: 9, due: false },
    { id: untried, attempts: 0, due: false },
  ]);
  expect(await desk.entries('jobs retried')).toEqual([{ jobs: 1, kinds: 'run check' }]);
});

test('a job of a kind that this release does not know is left alone: it is in no list, and nothing would run it', async () => {
  const failed = await addJob(world, 'fold letters');
  const failing = await addJob(world, 'fold letters', { attempts: 9, inMinutes: 120 });
  for (const what of ['retry', 'dismiss']) {
    const answer = await desk.post(`jobs/${what}`, { ids: [failed, failing] });
    expect(answer.json, what).toEqual({ jobs: 0 });
  }
  expect(await queue()).toEqual([
    { id: failed, attempts: 25, due: true },
    { id: failing, attempts: 9, due: false },
  ]);
});

test('jobs that failed for good are dismissed, which is logged and ends the alarm; others stay', async () => {
  const failed = [await addJob(world, 'run check'), await addJob(world, 'keep estimate')];
  const failing = await addJob(world, 'run check', { attempts: 9, inMinutes: 120 });
  const lastTry = await addJob(world, 'run check', { lockedBy: 'a worker' });
  const answer = await desk.post('jobs/dismiss', { ids: [...failed, failing, lastTry, '999999999999'] });
  expect(answer.json).toEqual({ jobs: 2 });
  expect((await queue()).map(({ id }) => id)).toEqual([failing, lastTry]);
  const { failures, jobs } = await desk.read();
  expect(failures).toEqual([]);
  expect(jobs.map(({ givenUp }) => givenUp)).not.toContain(1);
  expect((await desk.post('jobs/dismiss', { ids: failed })).json).toEqual({ jobs: 0 });
  expect(await desk.entries('jobs dismissed')).toEqual([
    { jobs: 2, kinds: 'run check, keep estimate', ids: failed.join(', ') },
  ]);
  expect((await desk.post('jobs/dismiss', { ids: [] })).status).toBe(400);
});

test('the email of a dismissed job is listed as undelivered with the job’s error, and is sent again; one that was sent stays so', async () => {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into mails (to_address, subject, text, html, opens_account, created_at, sent_at)
     select 'dora@example.test', 'Your draw', 'Hi', 'Hi', false, now(), sent_at
     from (values (null::timestamptz), (now())) given (sent_at) returning id`,
  );
  const [unsent, sent] = rows.map(({ id }) => id);
  const jobs: string[] = [];
  for (const mailId of [unsent, sent, 'f'.repeat(32)])
    jobs.push(await addJob(world, 'send mail', { payload: { mailId } }));
  expect((await desk.read()).mails).toMatchObject({ waiting: 1, givenUp: 0 });
  expect((await desk.post('jobs/dismiss', { ids: jobs })).json).toEqual({ jobs: 3 });
  const { mails, lostMails } = await desk.read();
  expect(mails).toMatchObject({ waiting: 0, givenUp: 1, resendable: 1 });
  expect(lostMails).toMatchObject([{ id: unsent, error: 'the other side hung up', again: 'possible' }]);
  expect((await desk.entries('jobs dismissed')).at(-1)).toMatchObject({ jobs: 3, emailIds: [unsent] });
  expect((await desk.post('mails/send-again', { ids: [unsent] })).json).toEqual({ mails: 1 });
  await runDueJobs(world);
  expect((await desk.read()).mails).toMatchObject({ waiting: 0, givenUp: 0 });
});

test('so is the email of a job that failed so long ago that the job is deleted', async () => {
  await world.pool.query(`delete from mails`);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into mails (to_address, subject, text, html, opens_account, created_at)
     select 'old@example.test', 'Your draw', 'Hi', 'Hi', false, now() from generate_series(1, 2) returning id`,
  );
  const [old, recent] = rows.map(({ id }) => id);
  const failed = await addJob(world, 'send mail', { payload: { mailId: old } });
  await addJob(world, 'send mail', { payload: { mailId: recent } });
  await addJob(world, 'send mail', { payload: { mailId: 'f'.repeat(32) } });
  await world.pool.query(
    `update graphile_worker._private_jobs set updated_at = now() - interval '91 days' where id = $1`,
    [failed],
  );
  await desk.post('jobs/run', { kind: 'sweep old rows' });
  await runDueJobs(world);
  const { mails, lostMails } = await desk.read();
  expect(mails).toMatchObject({ waiting: 1, givenUp: 1, resendable: 1 });
  expect(lostMails).toMatchObject([{ id: old, error: 'the other side hung up', again: 'possible' }]);
  expect((await queue()).map(({ id }) => id)).not.toContain(failed);
});
