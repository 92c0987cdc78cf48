import { beforeEach, describe, expect, test } from 'vitest';
import type { LegalHold, NextDeletions } from '@drawbridge/contract/legal-holds/schema.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const administrator = (name: string) =>
  personSignedIn(world, { name, accountType: 'Employee', isAdministrator: true });
const ada = fresh(() => administrator('Ada First'));
const calls = '/lima/api/staff/legal-holds';
let borrower: { id: string; email: string };
let dealId: string;

beforeEach(async () => {
  borrower = await addAccount(world);
  dealId = await addDeal(world, { borrowerId: borrower.id });
});

const place = (of: { dealid?: string; personId?: string }, token = ada.token, reason = 'Case 26-1183') =>
  send(world, 'POST', `${calls}/place`, { token, body: { dealid: null, personId: null, ...of, reason } });
const lift = (id: string, token = ada.token) =>
  send(world, 'POST', `${calls}/lift`, { token, body: { id, reason: 'The case is closed.' } });

async function placed(of: { dealid?: string; personId?: string }): Promise<LegalHold> {
  const answer = await place(of);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as LegalHold;
}

/** As in production: a demo keeps the newest emails for its outbox. */
async function cleanUp(): Promise<void> {
  const config = { ...world.config, demo: false };
  const jobs = await createJobs({ ...world, config, pool: world.runtimePool, log: createLog('silent') });
  await jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
}

const longAgo = () => new Date(world.clock.now().getTime() - 3000 * 24 * 3_600_000);

/** One old record of each kind that the cleanup deletes and a hold keeps. */
async function addOldRecords(): Promise<void> {
  const old = longAgo();
  const of = [borrower.id, old];
  const run = (statement: string, values: unknown[] = of) => world.pool.query(statement, values);
  await run(`insert into drafts (account_id, form, fields, saved_at) values ($1, 'payoff', '{}', $2)`);
  await run(`insert into mails (to_address, subject, created_at, sent_at) values ($1, 'Your draw', $2, $2)`, [
    borrower.email.toUpperCase(),
    old,
  ]);
  await run(
    `insert into applications (product, account_id, language, begun_at, saved_at) values ('line of credit', $1, 'en', $2, $2)`,
  );
  for (const day of [0, 1])
    await run(
      `insert into sessions (account_id, renewed_at, created_at, expires_at)
       values ($1, $2::timestamptz + make_interval(days => $3), $2, $2)`,
      [...of, day],
    );
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<Record<string, number>>(
    `select (select count(*)::int from drafts where account_id = $1) as drafts,
       (select count(*)::int from mails where lower(to_address) = $2) as mails,
       (select count(*)::int from applications where account_id = $1) as applications,
       (select count(*)::int from sessions where account_id = $1) as sessions`,
    [borrower.id, borrower.email],
  );
  return rows[0] ?? {};
}

const kept = { drafts: 1, mails: 1, applications: 1, sessions: 2 };
const swept = { drafts: 0, mails: 0, applications: 0, sessions: 1 };

test('the nightly cleanup keeps the records of a person on hold, and deletes them once it is lifted', async () => {
  await addOldRecords();
  const { id } = await placed({ personId: borrower.id });
  await cleanUp();
  expect(await counts()).toEqual(kept);
  expect((await lift(id)).status).toBe(200);
  await cleanUp();
  expect(await counts()).toEqual(swept);
});

test('administrators see what the cleanup would delete, and nothing is deleted by looking', async () => {
  await addOldRecords();
  const next = async () =>
    (await send(world, 'GET', `${calls}/next-deletions`, { token: ada.token })).json as NextDeletions;
  const rowsOf = ({ records }: NextDeletions) =>
    Object.fromEntries(records.map(({ kind, count }) => [kind, count]));
  const found = await next();
  expect(rowsOf(found)).toMatchObject({ drafts: 1, applications: 1, sessions: 1 });
  expect(found.holds).toBe(0);
  expect(await counts()).toEqual(kept);
  await placed({ personId: borrower.id });
  const held = await next();
  expect(rowsOf(held)).not.toHaveProperty('drafts');
  expect(held.holds).toBe(1);
});

describe('by hand', () => {
  const propertyId = async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into properties (deal_id, position, street, city, state, zip)
       values ($1, 9, '1 Alder Way', 'Bend', 'OR', '97701') returning id`,
      [dealId],
    );
    return rows[0]?.id ?? '';
  };
  const remove = (id: string) =>
    world.runtimePool.query('delete from properties where id = $1', [id]).then(
      () => 'removed',
      (error: unknown) => (error as { code: string }).code,
    );

  test.each([
    ['the loan', () => ({ dealid: dealId })],
    ['its borrower', () => ({ personId: borrower.id })],
  ])('nothing of a loan can be deleted while a hold on %s lasts', async (_what, of) => {
    const id = await propertyId();
    const hold = await placed(of());
    expect(await remove(id)).toBe('LH001');
    await lift(hold.id);
    expect(await remove(id)).toBe('removed');
  });

  test('the call that removes a record answers why it stays', async () => {
    const id = await propertyId();
    await placed({ dealid: dealId });
    const { rows } = await world.pool.query<{ version: number }>('select version from deals where id = $1', [
      dealId,
    ]);
    const answer = await send(world, 'POST', '/lima/api/staff/deals/properties/remove', {
      token: ada.token,
      body: { dealid: dealId, version: rows[0]?.version, id },
    });
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'legal_hold' }]);
  });
});

test('where changes take two administrators, the one who placed a hold cannot lift it', async () => {
  const ben = await administrator('Ben Second');
  await administrator('Cyd Third');
  const { id } = await placed({ dealid: dealId });
  expect((await lift(id)).json).toMatchObject({ code: 'hold_needs_second_person' });
  expect((await lift(id, ben.token)).json).toMatchObject({
    lifted: { by: 'Ben Second', reason: 'The case is closed.' },
  });
  expect((await lift(id)).json).toMatchObject({ code: 'legal_hold_lifted' });
});

test('a hold names who placed it and why, in the list and in the audit log', async () => {
  const hold = await placed({ dealid: dealId });
  const listed = await send(world, 'GET', `${calls}?dealid=${dealId}`, { token: ada.token });
  expect(listed.json).toEqual({ holds: [hold] });
  expect(hold).toMatchObject({ reason: 'Case 26-1183', placedBy: 'Ada First', person: null, lifted: null });
  const { rows } = await world.pool.query(
    `select subject, particulars from audit_log where action = 'legal hold placed'`,
  );
  expect(rows).toEqual([{ subject: dealId, particulars: { reason: 'Case 26-1183' } }]);
});

test('employees see holds but cannot place them, and a hold needs a reason and one subject', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', calls, { token })).json).toEqual({ holds: [] });
  expect((await place({ dealid: dealId }, token)).status).toBe(403);
  for (const answer of [
    await place({ dealid: dealId }, ada.token, ' '),
    await place({}),
    await place({ dealid: dealId, personId: borrower.id }),
  ])
    expect(answer.status, answer.text).toBe(400);
  expect((await place({ dealid: 'f'.repeat(32) })).status).toBe(404);
});

test('a hold stays on record: the server can neither delete nor rewrite it', async () => {
  const { id } = await placed({ dealid: dealId });
  const refused = (statement: string) =>
    expect(world.runtimePool.query(statement, [id])).rejects.toThrow(
      /permission denied|only be lifted, once/,
    );
  await refused('delete from legal_holds where id = $1');
  await refused(`update legal_holds set reason = 'another' where id = $1`);
  await lift(id);
  await refused(`update legal_holds set lifted_because = 'another' where id = $1`);
});

test('every table of a deal’s records refuses to delete what is held', async () => {
  /** Lists that the portal rebuilds or people reset; they record nothing. */
  const lists = [
    'added_loans',
    'asked_loans',
    'counted_deals',
    'deals_to_count',
    'held_money',
    'legal_holds',
    'loans_to_ask_for',
  ];
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'deal_id')
       and not exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
         where tgrelid = pg_class.oid and proname = 'refuse_held_deletion')
     order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(lists);
});
