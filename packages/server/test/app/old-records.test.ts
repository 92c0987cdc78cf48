import { beforeEach, expect, test } from 'vitest';
import type { NextDeletions } from '@drawbridge/contract/legal-holds/schema.ts';
import { defaultRetention, fixedDays } from '@drawbridge/domain/retention/retention.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { kindOfRecord } from '../../src/features/legal-holds/name-records.ts';
import { createLog } from '../../src/platform/log.ts';
import { addDeal } from '../support/deals.ts';
import { importer } from '../support/imports.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 24 * 3_600_000);
let borrower: { id: string };
let adaId: string;

beforeEach(async () => {
  borrower = await addAccount(world);
  ({ id: adaId } = await addAccount(world, { accountType: 'Employee', isAdministrator: true }));
});

async function sweep(): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
}

async function nextCleanup(): Promise<Partial<Record<string, number>>> {
  const { token } = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const answer = await send(world, 'GET', '/lima/api/staff/legal-holds/next-deletions', { token });
  const { records } = answer.json as NextDeletions;
  return Object.fromEntries(records.map(({ kind, count }) => [kind, count]));
}

const hold = (on: { readonly deal?: string; readonly person?: string }) =>
  world.pool.query(
    `insert into legal_holds (deal_id, account_id, reason, placed_by, placed_at) values ($1, $2, 'A case.', $3, $4)`,
    [on.deal ?? null, on.person ?? null, adaId, world.clock.now()],
  );
const liftHolds = () =>
  world.pool.query(
    `update legal_holds set lifted_by = $1, lifted_at = $2, lifted_because = 'Over.' where lifted_at is null`,
    [adaId, world.clock.now()],
  );

test('an import is deleted with its file after the limit, unless it still runs or a legal hold lasts', async () => {
  const { upload, run } = await importer(world);
  const people = 'name,email\nJo Day,jo.day@example.test\n';
  await run(await upload('people', people), { commit: true });
  const waiting = await upload('people', people, 'waiting.csv');
  await world.pool.query(`update imports set state = 'waiting' where id = $1`, [waiting.id]);
  const names = async () =>
    (
      await world.pool.query<{ name: string }>('select file_name as name from imports order by name')
    ).rows.map(({ name }) => name);
  const files = async () => (await world.pool.query('select from files')).rowCount;
  world.clock.forward({ hours: 24 * defaultRetention.importDays - 1 });
  await sweep();
  expect(await names()).toEqual(['people.csv', 'waiting.csv']);
  world.clock.forward({ hours: 2 });
  await hold({ person: borrower.id });
  await sweep();
  expect([await names(), await files()]).toEqual([['people.csv', 'waiting.csv'], 2]);
  await liftHolds();
  expect(await nextCleanup()).toMatchObject({ imports: 1, files: 1 });
  await sweep();
  expect([await names(), await files()]).toEqual([['waiting.csv'], 1]);
  const found = await world.pool.query(`select from accounts where email = 'jo.day@example.test'`);
  expect(found.rowCount).toBe(1);
});

test('the loans that a nightly run reported are forgotten after the limit, except held ones; the run stays', async () => {
  const [held, free] = [
    await addDeal(world, { borrowerId: borrower.id }),
    await addDeal(world, { borrowerId: borrower.id }),
  ];
  for (const days of [fixedDays.nightlyExceptions + 0.1, fixedDays.nightlyExceptions - 0.1])
    await world.pool.query(
      `with run as (
         insert into nightly_runs (day, created_at, ended_at) values ($1::timestamptz::date, $1, $1) returning id
       )
       insert into nightly_exceptions (run_id, deal_id, kind)
       select id, deal, 'failed' from run cross join unnest($2::text[]) as deal`,
      [daysAgo(days), [held, free]],
    );
  await hold({ deal: held });
  expect(await nextCleanup()).toMatchObject({ nightlyExceptions: 1 });
  const left = async () => {
    const { rows } = await world.pool.query<{ deal: string }>(
      'select deal_id as deal from nightly_exceptions',
    );
    return rows.map(({ deal }) => deal).toSorted();
  };
  await sweep();
  expect(await left()).toEqual([held, held, free].toSorted());
  await liftHolds();
  await sweep();
  expect(await left()).toEqual([held, free].toSorted());
  expect((await world.pool.query('select from nightly_runs')).rowCount).toBe(2);
});

test('a bulk invitation and a planned contact under legal hold stay until it is lifted', async () => {
  const deal = await addDeal(world, { borrowerId: borrower.id });
  const old = daysAgo(fixedDays.invitationRuns + 1);
  await world.pool.query(
    `with run as (
       insert into invitation_runs (started_by, started_at, ended_at) values ($1, $3, $3) returning id
     ), contact as (
       insert into next_contacts (deal_id, on_day, set_by, set_at, ended_by, ended_at)
       values ($4, '2020-01-01', $1, $3, $1, $3) returning id
     ), assigned as (
       insert into work_assignments (kind, item_id, assigned_to, assigned_by, assigned_at, told_at)
       select 'next contact', id, $1, $1, $3, $3 from contact
     )
     insert into invitations (run_id, account_id, outcome, settled_at) select id, $2, 'sent', $3 from run`,
    [adaId, borrower.id, old, deal],
  );
  const left = async () => {
    const { rows } = await world.pool.query<{ left: number[] }>(
      `select array[(select count(*) from invitation_runs), (select count(*) from invitations),
         (select count(*) from next_contacts), (select count(*) from work_assignments)]::int[] as left`,
    );
    return rows[0]?.left;
  };
  await hold({ person: borrower.id });
  await sweep();
  expect(await left()).toEqual([1, 1, 1, 1]);
  await liftHolds();
  expect(await nextCleanup()).toMatchObject({ invitations: 2, nextContacts: 1 });
  await sweep();
  await sweep();
  expect(await left()).toEqual([0, 0, 0, 0]);
});

test('an account’s newest emailed link stays on record if it failed', async () => {
  await world.pool.query(
    `insert into link_mails (account_id, purpose, asker, mailed_at, failed_at, failure)
     values ($1, 'set password', 'employee', $2, $2, 'earlier'), ($1, 'set password', 'employee', $3, $3, 'newest')`,
    [borrower.id, daysAgo(fixedDays.limitCounters + 2), daysAgo(fixedDays.limitCounters + 1)],
  );
  await sweep();
  expect((await world.pool.query('select failure from link_mails')).rows).toEqual([{ failure: 'newest' }]);
});

test('a broker’s replaced link stays as long as an application that came by it', async () => {
  const broker = await addAccount(world, { accountType: 'BrokerAccount' });
  const old = daysAgo(fixedDays.brokerLinks + 1);
  await world.pool.query('update broker_links set retired_at = $1 where broker_id = $2', [old, broker.id]);
  await world.pool.query(
    `insert into applications (product, language, begun_at, saved_at, broker_id, brought_by, broker_code)
     select 'rental', 'en', $1, $1, broker_id, 'link', code from broker_links where broker_id = $2`,
    [world.clock.now(), broker.id],
  );
  const links = async () =>
    (await world.pool.query('select from broker_links where broker_id = $1', [broker.id])).rowCount;
  await sweep();
  expect(await links()).toBe(1);
  await world.pool.query('delete from applications');
  await sweep();
  expect(await links()).toBe(0);
});

test('a copy of personal data goes the night after its week even if its job was lost', async () => {
  const key = 'c'.repeat(64);
  const expired = daysAgo(2);
  await world.pool.query(
    `with named as (
       insert into files (key, size, sha256, created_at) values ($1, 1, $1, $3) returning key
     )
     insert into personal_copies (account_id, asked_by, asked_at, ready_at, expires_at, size, file_key)
     select $2, $2, $3, $3, $3, 1, key from named`,
    [key, borrower.id, expired],
  );
  await sweep();
  const { rows } = await world.pool.query('select removed_at, file_key from personal_copies');
  expect(rows).toEqual([{ removed_at: world.clock.now(), file_key: null }]);
  expect((await world.pool.query('select from files')).rowCount).toBe(0);
});

test('people read a name for every kind of record that a deletion takes along', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `with recursive deleted (id) as (
       select oid from pg_class where relnamespace = current_schema()::regnamespace and relname in (
         'drafts', 'mails', 'link_tokens', 'sessions', 'known_devices', 'applications', 'imports', 'files',
         'webhook_events', 'nightly_exceptions', 'back_ups', 'restore_drills', 'backup_alarms', 'keyed_writes', 'attempts')
       union
       select conrelid from pg_constraint join deleted on confrelid = deleted.id where confdeltype = 'c'
     )
     select relname as name from pg_class join deleted on oid = deleted.id`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => kindOfRecord(name) === 'other')).toEqual([]);
});
