import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invitations } from '@drawbridge/contract/people/invitations.ts';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { mostInvitationsADay, mostInvitationsAMinute } from '@drawbridge/domain/access/invitation-waves.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailsTo, makeJobsDue, runDueJobs } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));

const post = (call: string, body: object, as = admin) =>
  send(world, 'POST', `/lima/api/staff/people/${call}`, { token: as.token, body });
const inviteAll = (people: number, given: object = {}, as = admin) =>
  post('invite-all', { standing: 'not invited', people, ...given }, as);

async function read(query = ''): Promise<Invitations> {
  const path = `/lima/api/staff/people/invitations${query}`;
  return (await send(world, 'GET', path, { token: admin.token })).json as Invitations;
}

async function person(id: string): Promise<PersonDetail> {
  const answer = await send(world, 'GET', `/lima/api/staff/people/${id}`, { token: admin.token });
  return answer.json as PersonDetail;
}

/** People who were never emailed. */
async function addPeople(count: number, of = 'person'): Promise<{ id: string; email: string }[]> {
  const added = [];
  for (let one = 0; one < count; one += 1)
    added.push(
      await addAccount(world, {
        email: `${of}${one}@import.test`,
        name: `${of} ${String(one).padStart(3, '0')}`,
        hasPassword: false,
      }),
    );
  return added;
}

/** The number of emails sent to each address. */
async function mailCounts(): Promise<number[]> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where to_address like '%@import.test' group by to_address`,
  );
  return rows.map(({ count }) => count);
}

async function nextWave(): Promise<void> {
  world.clock.forward({ minutes: 1, seconds: 1 });
  await makeJobsDue(world);
  await runDueJobs(world);
}

describe('bulk invitations', () => {
  test('go out in waves, report progress and end', async () => {
    await addPeople(mostInvitationsAMinute + 5);
    await addAccount(world, { accountType: 'Employee', hasPassword: false });
    expect(await read()).toMatchObject({ notInvited: 25, emailFailed: 0, run: null });
    const started = await inviteAll(25);
    expect(started.json).toMatchObject({
      notInvited: 0,
      run: { total: 25, sent: 0, startedBy: 'Ada Admin' },
    });
    await runDueJobs(world);
    expect((await read()).run).toMatchObject({ total: 25, sent: 20, endedAt: null });
    await makeJobsDue(world);
    await runDueJobs(world);
    // Within the same minute.
    expect((await read()).run).toMatchObject({ sent: 20 });
    await nextWave();
    expect((await read()).run).toMatchObject({ sent: 25, endedAt: world.clock.now().toISOString() });
    expect(await mailCounts()).toEqual(Array(25).fill(1));
    const [mail] = await mailsTo(world, 'person0@import.test');
    expect(mail?.text).toContain('/account-setup/');
  });

  test('started twice, and by two administrators at once, email each person once', async () => {
    await addPeople(12);
    const other = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
    const answers = await Promise.all([inviteAll(12), inviteAll(12), inviteAll(12, {}, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([runDueJobs(world), runDueJobs(world)]);
    await nextWave();
    await inviteAll(12);
    await nextWave();
    expect(await mailCounts()).toEqual(Array(12).fill(1));
    expect((await read()).run).toMatchObject({ total: 12, sent: 12 });
  });

  test('resume with the next person after a crash, and not faster', async () => {
    await addPeople(30);
    await inviteAll(30);
    const handlers = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
    const { rows } = await world.pool.query<{ id: string }>('select id from invitation_runs');
    const runId = rows[0]?.id ?? '';
    const blocker = await world.pool.connect();
    await blocker.query('begin');
    await blocker.query(`select from accounts where email = 'person7@import.test' for update`);
    const wave = handlers['send invitations'](
      { runId },
      { attempt: 1, signal: new AbortController().signal },
    );
    wave.catch(() => undefined);
    await expect.poll(async () => (await read()).run?.sent).toBe(7);
    // The worker is what waits for the lock.
    await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    await blocker.query('rollback');
    blocker.release();
    await expect(wave).rejects.toThrow(/terminat/);
    await runDueJobs(world);
    expect((await read()).run).toMatchObject({ sent: 20 });
    await nextWave();
    expect(await mailCounts()).toEqual(Array(30).fill(1));
  });

  test('skip people who were invited, signed up or were deactivated in the meantime', async () => {
    const people = await addPeople(5);
    await inviteAll(5);
    await post('resend', { id: people[0]?.id });
    await post('deactivate', { id: people[1]?.id });
    await world.pool.query(`update accounts set password_hash = 'x' where id = $1`, [people[2]?.id]);
    await runDueJobs(world);
    expect((await read()).run).toMatchObject({ total: 5, sent: 2, notNeeded: 3 });
    expect(await mailCounts()).toEqual([1, 1, 1]);
  });

  test('go to matching people, or to nobody if more match than were confirmed', async () => {
    await addPeople(3, 'harbor');
    await addPeople(2, 'meadow');
    await addAccount(world, {
      email: 'b@import.test',
      name: 'harbor broker',
      accountType: 'BrokerAccount',
      hasPassword: false,
    });
    expect(await read('?q=harbor')).toMatchObject({ notInvited: 4 });
    expect(await inviteAll(3, { q: 'harbor' })).toMatchObject({
      status: 409,
      json: { code: 'more_people_match' },
    });
    await inviteAll(1, { q: 'harbor', type: 'BrokerAccount' });
    // They join the current run.
    expect((await inviteAll(3, { q: 'harbor' })).json).toMatchObject({ notInvited: 0, run: { total: 4 } });
    await runDueJobs(world);
    expect(await mailCounts()).toEqual([1, 1, 1, 1]);
    expect(await read()).toMatchObject({ notInvited: 2, run: { sent: 4 } });
  });

  test('can be stopped, and the people left can be invited later', async () => {
    await addPeople(25);
    const { run } = (await inviteAll(25)).json as Invitations;
    await runDueJobs(world);
    const stopped = await post('stop-inviting', { id: run?.id });
    expect(stopped.json).toMatchObject({ notInvited: 5, run: { sent: 20, stoppedBy: 'Ada Admin' } });
    await nextWave();
    expect((await read()).run).toMatchObject({ sent: 20 });
    await post('stop-inviting', { id: run?.id });
    await inviteAll(5);
    await nextWave();
    expect((await read()).run).toMatchObject({ total: 5, sent: 5 });
    expect(await mailCounts()).toEqual(Array(25).fill(1));
    const { rows } = await world.pool.query(
      `select from audit_log where action in ('invitations started', 'invitations stopped') and account_id = $1`,
      [admin.accountId],
    );
    expect(rows).toHaveLength(3);
  });

  test('wait once the daily limit is reached', async () => {
    await addPeople(2);
    await inviteAll(2);
    await world.pool.query(
      `insert into invitations (run_id, account_id, outcome, settled_at)
       select id, $1, 'sent', $2 from invitation_runs, generate_series(1, $3)`,
      [admin.accountId, new Date(world.clock.now().getTime() - 3_600_000), mostInvitationsADay - 1],
    );
    await runDueJobs(world);
    await nextWave();
    expect(await mailCounts()).toEqual([1]);
    world.clock.forward({ hours: 23 });
    await nextWave();
    expect(await mailCounts()).toEqual([1, 1]);
  });
});

describe('an undeliverable invitation', () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let rejects = true;

  beforeEach(async () => {
    rejects = true;
    mails = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          rejects && address.startsWith('wrong')
            ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 })
            : null,
        ),
    });
  });
  afterEach(() => mails.close());

  async function sendMails(): Promise<void> {
    await makeJobsDue(world);
    await runDueJobs({
      ...world,
      config: { ...world.config, SMTP_URL: `smtp://127.0.0.1:${mails.port}` },
    });
  }

  test('is shown with the reason and can be retried for one person or all', async () => {
    const people = await addPeople(3, 'wrong');
    await inviteAll(3);
    await sendMails();
    await sendMails();
    expect(await person(people[0]?.id ?? '')).toMatchObject({
      standing: 'email failed',
      emailFailure: 'no mailbox',
    });
    const failed = await send(world, 'GET', '/lima/api/staff/people?standing=email%20failed', {
      token: admin.token,
    });
    expect(failed.json).toMatchObject({ people: [{}, {}, {}] });
    expect(await read()).toMatchObject({ notInvited: 0, emailFailed: 3 });
    rejects = false;
    world.clock.forward({ minutes: 2 });
    await post('resend', { id: people[0]?.id });
    expect((await person(people[0]?.id ?? '')).standing).toBe('invited');
    expect((await inviteAll(2, { standing: 'email failed' })).status).toBe(200);
    await sendMails();
    await sendMails();
    expect(mails.received.map(({ to }) => to[0])).toHaveLength(3);
    expect(await read()).toMatchObject({ emailFailed: 0, run: { total: 2, sent: 2 } });
  });

  test('goes out immediately to the corrected email', async () => {
    const [wrong] = await addPeople(1, 'wrong');
    const id = wrong?.id ?? '';
    await inviteAll(1);
    await sendMails();
    await sendMails();
    const changed = await post('change', { id, email: 'Right@import.test' });
    expect(changed.json).toMatchObject({
      email: 'right@import.test',
      standing: 'invited',
      emailFailure: null,
    });
    await sendMails();
    expect(mails.received.map(({ to }) => to[0])).toEqual(['right@import.test']);
    const [mail] = await mailsTo(world, 'right@import.test');
    expect(mail?.text).toContain('/account-setup/');
  });

  test('to an invalid address fails immediately', async () => {
    const { id } = await addAccount(world, { email: 'nobody at example', hasPassword: false });
    await inviteAll(1);
    await runDueJobs(world);
    expect(await person(id)).toMatchObject({ standing: 'email failed', emailFailure: 'no address' });
  });
});

test('an employee who is not an administrator can neither start nor stop bulk invitations', async () => {
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  expect(await inviteAll(1, {}, employee)).toMatchObject({ json: { code: 'role_not_allowed' } });
  expect(await post('stop-inviting', { id: 'x' }, employee)).toMatchObject({
    json: { code: 'role_not_allowed' },
  });
});
