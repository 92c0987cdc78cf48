import { describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { timetable } from '../../src/platform/jobs/queue.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAdministrator } from '../support/approvals.ts';
import { addDeal } from '../support/deals.ts';
import { filesFolder, filesOnDisk, upload } from '../support/documents.ts';
import { pdf } from '../support/file-zoo.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { freshWorld, queuePool, send, type World } from '../support/world.ts';

const world = freshWorld();

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * day);

async function run(job: keyof typeof timetable, where: World = world): Promise<void> {
  const jobs = await createJobs({ ...where, pool: where.runtimePool, log: createLog('silent') });
  await jobs[job]({}, { attempt: 1, signal: new AbortController().signal });
}

async function metric(name: string): Promise<string | undefined> {
  const { text } = await send(world, 'GET', '/metrics');
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
}

async function tamper(): Promise<void> {
  await world.pool.query('alter table audit_log disable trigger user');
  await world.pool.query(`update audit_log set action = 'nothing'`);
  await world.pool.query('alter table audit_log enable trigger user');
}

test('proposed changes that nobody decided on in seven days are closed, on record', async () => {
  const [ada] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => addAdministrator(world, name)));
  if (!ada) throw new Error('nobody administers');
  const change = { name: 'Nora New', email: 'nora@lender.test', accountType: 'Employee' } as const;
  const { proposal } = await ada.propose({ kind: 'new employee', change });
  const decision = async () =>
    (await world.pool.query<object>('select decision, decided_by, reason from proposed_changes')).rows;
  const open = [{ decision: null, decided_by: null, reason: null }];
  world.clock.forward({ hours: 7 * 24 - 1 });
  await run('sweep old rows');
  expect(await decision()).toEqual(open);
  world.clock.forward({ hours: 1 });
  await run('sweep old rows');
  await run('sweep old rows');
  expect(await decision()).toEqual([{ ...open[0], decision: 'expired' }]);
  const log = await world.pool.query<object>(
    `select account_id, particulars from audit_log where action = 'change expired' and subject = $1`,
    [proposal.id],
  );
  expect(log.rows).toEqual([{ account_id: ada.id, particulars: { change: proposal.summary } }]);
});

test('tries of strangers are forgotten once no limit looks at them', async () => {
  const trying = () =>
    send(world, 'POST', '/lima/api/users/gettoken', { body: { email: 'nobody@example.test' } });
  await trying();
  const kept = async () => (await world.pool.query('select from attempts')).rowCount;
  await run('sweep old rows');
  expect(await kept()).toBe(1);
  world.clock.forward({ minutes: 61 });
  await run('sweep old rows');
  expect(await kept()).toBe(0);
});

describe('the audit log', () => {
  test('is looked through, and monitoring is told how many faults there are', async () => {
    await personSignedIn(world);
    expect(await metric('drawbridge_audit_faults')).toBe('Nan');
    await run('check audit log');
    expect(await metric('drawbridge_audit_faults')).toBe('0');
    expect(Number(await metric('drawbridge_audit_checked_timestamp_seconds'))).toBeCloseTo(
      world.clock.now().getTime() / 1000,
      2,
    );
    await tamper();
    await run('check audit log');
    expect(Number(await metric('drawbridge_audit_faults'))).toBeGreaterThan(0);
  });

  test('that was tampered with is an error in the server’s log', async () => {
    await personSignedIn(world);
    await tamper();
    const errors: object[] = [];
    const log = createLog('silent');
    log.error = (line: object) => void errors.push(line);
    const jobs = await createJobs({ ...world, pool: world.runtimePool, log });
    await jobs['check audit log']({}, { attempt: 1, signal: new AbortController().signal });
    expect(errors[0]).toMatchObject({ position: 1, fault: 'changed' });
  });
});

describe('old rows are swept away:', () => {
  async function addMails(count: number, at: Date, sentAt: Date | null): Promise<void> {
    await world.pool.query(
      `insert into mails (to_address, subject, text, html, created_at, sent_at)
       select 'a@example.test', 'Mail ' || n, 'text', 'html', $2, $3 from generate_series(1, $1::int) n`,
      [count, at, sentAt],
    );
  }
  async function mailsLeft(): Promise<number> {
    const { rows } = await world.pool.query<{ left: number }>('select count(*)::int as left from mails');
    return rows[0]?.left ?? 0;
  }
  const withoutDemo = () => ({ ...world, config: { ...world.config, demo: false } });

  test('mails sent 30 days ago, and none that still waits', async () => {
    await addMails(3, daysAgo(31), daysAgo(30.1));
    await addMails(2, daysAgo(31), daysAgo(29.9));
    await addMails(1, daysAgo(90), null);
    await run('sweep old rows', withoutDemo());
    expect(await mailsLeft()).toBe(3);
  });

  test('in the demo the newest 500 stay for the outbox', async () => {
    await addMails(510, daysAgo(60), daysAgo(60));
    await run('sweep old rows');
    expect(await mailsLeft()).toBe(500);
  });

  test('links long dead, but for the newest of each account and purpose', async () => {
    const { id } = await addAccount(world);
    const links = [
      ['oldest', 'change password', 90, 89],
      ['newest', 'change password', 60, 59],
      ['other', 'set password', 90, 89],
      ['young', 'account setup', 29, 28],
      ['younger', 'account setup', 28, 27],
    ] as const;
    for (const [jti, purpose, created, expires] of links)
      await world.pool.query(
        `insert into link_tokens (jti, account_id, purpose, created_at, expires_at, superseded_at)
         values ($1, $2, $3, $4, $5, $4)`,
        [jti, id, purpose, daysAgo(created), daysAgo(expires)],
      );
    await run('sweep old rows');
    const { rows } = await world.pool.query<{ jti: string }>('select jti from link_tokens order by jti');
    expect(rows.map(({ jti }) => jti)).toEqual(['newest', 'other', 'young', 'younger']);
  });

  test('keys of writes made a week ago', async () => {
    for (const [key, days] of [
      ['old', 7.1],
      ['young', 6.9],
    ] as const)
      await world.pool.query(
        `insert into keyed_writes (owner, key, digest, at) values ('anyone', $1, 'd', $2)`,
        [key, daysAgo(days)],
      );
    await run('sweep old rows');
    const { rows } = await world.pool.query('select key from keyed_writes');
    expect(rows).toEqual([{ key: 'young' }]);
  });
});

test('files of records that were deleted go the next night', async () => {
  const person = await personSignedIn(world);
  const deal = await addDeal(world, { borrowerId: person.accountId });
  expect((await upload(world, person, { deal, name: 'kept.pdf', bytes: pdf('kept') })).status).toBe(200);
  const kept = filesOnDisk(world);
  await localFiles(filesFolder(world)).put(pdf('of a deleted record'));
  await run('sweep old rows');
  expect(filesOnDisk(world)).toHaveLength(2);
  world.clock.forward({ hours: 25 });
  await run('sweep old rows');
  expect(filesOnDisk(world)).toEqual(kept);
});

test('a worker knows when to do what nobody causes', async () => {
  const handlers = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  const worker = startWorker({
    openPool: queuePool(world.runtimePool.options.connectionString),
    handlers,
    log: createLog('silent'),
  });
  await expect
    .poll(async () => {
      const { rows } = await world.pool.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs order by identifier',
      );
      return rows.map(({ identifier }) => identifier);
    })
    .toEqual(Object.keys(timetable).toSorted());
  await worker.stop();
});
