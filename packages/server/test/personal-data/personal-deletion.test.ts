import { expect, test } from 'vitest';
import type { PersonalDeletion } from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { addDeal } from '../support/deals.ts';
import { deletionOffice } from '../support/deletion-office.ts';
import { filesOnDisk, upload } from '../support/documents.ts';
import { pdf } from '../support/file-zoo.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const { maria, nina, ada, loan, run, counted, preview, remove } = deletionOffice(world);

/** Something of each kind that goes, for a person. */
async function addRecords({ accountId: id, email }: SignedInPerson): Promise<void> {
  await run(
    `update accounts set phone = '843-555-0161', preferred_name = 'M', billing_city = 'Bend', language = 'es-US' where id = $1`,
    [id],
  );
  await run(`insert into drafts (account_id, form, fields, saved_at) values ($1, 'payoff', '{}', now())`, [
    id,
  ]);
  await run(
    `insert into applications (product, account_id, answers, language, begun_at, saved_at)
     values ('rental', $1, '{"first_name": "Draft"}', 'en', now(), now())`,
    [id],
  );
  await run(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $1, 'x', 0, '{}', false, 'Phone', now())`,
    [id],
  );
  await run(
    `insert into saved_views (account_id, place, name, search, created_at) values ($1, 'pipeline', 'Mine', '{}', now())`,
    [id],
  );
  await run(
    `insert into mails (to_address, subject, text, html, created_at) values ($1, 'Your draw', 'x', 'x', now())`,
    [email.toUpperCase()],
  );
  await run(`insert into borrowing_entities (account_id, name) values ($1, $2)`, [id, `${email} LLC`]);
  await run(
    `insert into notification_choices (account_id, kind, is_on, emails_too) values ($1, 'wire sent', true, true)`,
    [id],
  );
}

/** A closed request and a decided application, which stay. */
async function addClosedRecords({ accountId: id, email }: SignedInPerson): Promise<void> {
  await run(
    `insert into requests (kind, reference, account_id, loan_number, email, fields, status, created_at, updated_at)
     values ('payoff', 'PO-' || $1, $1, 'HL-20418', $2, '{}', 'Completed', now(), now())`,
    [id, email],
  );
  await run(
    `insert into applications (product, account_id, state, answers, language, begun_at, saved_at, sent_at, submitted_at)
     values ('rental', $1, 'declined', '{}', 'en', now(), now(), now(), now())`,
    [id],
  );
}

const kinds = ({ deleted }: PersonalDeletion) => deleted.map(({ kind }) => kind);
const keptOf = ({ kept }: PersonalDeletion) =>
  Object.fromEntries(kept.map(({ kind, count }) => [kind, count]));

/** Every row of the database that has this text, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await run(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows)
    if ((await counted(`"${String(name)}" as own where own::text ilike '%' || $1 || '%'`, [text])) !== 0)
      found.push(String(name));
  return found.toSorted();
}

test('what goes is gone, what stays is named, and nothing of others is touched', async () => {
  for (const person of [maria, nina]) {
    await addRecords(person);
    await addClosedRecords(person);
  }
  expect((await upload(world, maria, { deal: loan.id, name: 'lease.pdf', bytes: pdf('lease') })).status).toBe(
    200,
  );
  await run(
    `with company as (insert into borrowing_entities (account_id, name) values ($1, 'Alder Homes LLC') returning id)
     insert into deal_borrowing_entities (deal_id, borrowing_entity_id) select $2, id from company`,
    [maria.accountId, loan.id],
  );
  const before = await preview();
  expect(before).toMatchObject({ deletedAt: null, blocks: [], loans: ['HL-20418'], applicationMonths: 60 });
  expect(kinds(before)).toEqual([
    'contact',
    'signIn',
    'sessions',
    'drafts',
    'applications',
    'views',
    'notifications',
    'emails',
    'companies',
  ]);
  expect(keptOf(before)).toMatchObject({ loans: 1, files: 1, applications: 1, requests: 1, companies: 1 });
  // Looking changed nothing.
  expect(await preview()).toEqual(before);
  const others = await preview(nina.accountId);

  const done = await remove();
  expect(done.status, done.text).toBe(200);
  expect(done.json).toMatchObject({ deletedAt: world.clock.now().toISOString(), deleted: [] });
  expect(keptOf(done.json as PersonalDeletion)).toMatchObject({
    loans: 1,
    files: 1,
    applications: 1,
    requests: 1,
    companies: 1,
  });
  // The last email is on its way to where the person can read it.
  expect(await tablesWith('maria')).toEqual(['mails']);
  const { rows } = await run('select * from accounts where id = $1', [maria.accountId]);
  expect(rows[0]).toMatchObject({
    name: 'Deleted person',
    email: `deleted-${maria.accountId}`,
    phone: null,
    preferred_name: null,
    billing_city: null,
    language: null,
    password_hash: null,
  });
  expect(await counted(`deals where borrower_id = $1`, [maria.accountId])).toBe(1);
  expect(await counted(`documents where uploaded_by = $1`, [maria.accountId])).toBe(1);
  expect(await preview(nina.accountId)).toEqual(others);
});

test('the person is signed out, and nobody signs in to the account or gets a link to it', async () => {
  expect((await remove()).status).toBe(200);
  const own = await send(world, 'GET', '/lima/api/personal-data', { token: maria.token });
  expect(own.status).toBe(401);
  await expect(signIn(world, maria.email)).rejects.toThrow('could not sign in: 401');
  await expect(signIn(world, `deleted-${maria.accountId}`)).rejects.toThrow('could not sign in: 400');
  const asked = await send(world, 'POST', '/lima/api/users/create-account-route', {
    body: { email: maria.email },
  });
  expect(asked.json).toMatchObject({ code: 5 });
  for (const action of ['reactivate', 'resend', 'unlock', 'deactivate', 'end-sessions'])
    expect(
      await send(world, 'POST', `/lima/api/staff/people/${action}`, {
        token: ada.token,
        body: { id: maria.accountId },
      }),
      action,
    ).toMatchObject({ status: 404, json: { detail: expect.stringContaining('was deleted') as string } });
  // Nor can anybody undo it past the portal’s calls.
  await expect(
    run(`update accounts set disabled_at = null where id = $1`, [maria.accountId]),
  ).rejects.toThrow('accounts_stay_deleted');
  const copy = await send(world, 'POST', '/lima/api/staff/personal-data/copy', {
    token: ada.token,
    body: { personId: maria.accountId, reason: 'Letter' },
  });
  expect(copy.status).toBe(404);
});

test('the email may be used by a new account, which gets nothing of the old one', async () => {
  await addClosedRecords(maria);
  expect((await remove()).status).toBe(200);
  const invited = await send(world, 'POST', '/lima/api/staff/people/invite', {
    token: ada.token,
    body: { name: 'Maria Alder', email: maria.email, accountType: 'CustomerAccount' },
  });
  expect(invited.status, invited.text).toBe(200);
  const { id } = invited.json as { id: string };
  expect(id).not.toBe(maria.accountId);
  expect(invited.json).toMatchObject({ deals: [], phone: null, standing: 'invited' });
  expect(keptOf(await preview(id))).toEqual({ audit: expect.any(Number) as number });
});

test('a second call changes nothing, and two at once delete once', async () => {
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  world.clock.forward({ minutes: 5 });
  expect((await remove()).json).toMatchObject({
    deletedAt: (answers[0].json as PersonalDeletion).deletedAt,
  });
  expect(await mailsTo(world, maria.email)).toHaveLength(1);
  const { rows } = await run(
    `select account_id, employee_id, particulars from audit_log where action = 'personal data deleted'`,
  );
  expect(rows).toMatchObject([
    {
      account_id: maria.accountId,
      employee_id: ada.accountId,
      particulars: { reason: 'Letter of Nov 20', deleted: { contact: 1 } },
    },
  ]);
});

test('the last email goes to the former address in the person’s language', async () => {
  await run(`update accounts set language = 'es-US' where id = $1`, [maria.accountId]);
  expect((await remove()).status).toBe(200);
  await runDueJobs(world);
  expect(await mailsTo(world, maria.email)).toMatchObject([
    { subject: 'Eliminamos sus datos', english_subject: 'We deleted your data' },
  ]);
  expect(await counted('mails where sent_at is not null')).toBe(1);
});

test('copies of the data go with their files', async () => {
  const asked = await send(world, 'POST', '/lima/api/personal-data/copy', {
    token: maria.token,
    body: { password: testPassword },
  });
  expect(asked.status).toBe(200);
  await runDueJobs(world);
  expect(filesOnDisk(world)).toHaveLength(1);
  expect((await remove()).status).toBe(200);
  expect(filesOnDisk(world)).toEqual([]);
  expect(await counted('files')).toBe(0);
  expect(await counted('personal_copies')).toBe(0);
});

test('a broker’s card and link go', async () => {
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount', name: 'Bo Broker' });
  await run(`insert into broker_cards (broker_id, company, phone) values ($1, 'Bo LLC', '843-555-0100')`, [
    broker.accountId,
  ]);
  expect(kinds(await preview(broker.accountId))).toContain('brokerPage');
  expect((await remove({ personId: broker.accountId, email: broker.email })).status).toBe(200);
  expect(await counted('broker_cards')).toBe(0);
  expect(await counted('broker_links where broker_id = $1 and retired_at is null', [broker.accountId])).toBe(
    0,
  );
});

test('a funded deal names its broker a deleted person, without an email', async () => {
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount', name: 'Bo Broker' });
  const deal = await addDeal(world, {
    borrowerId: nina.accountId,
    brokerId: broker.accountId,
    status: 'Funded',
  });
  expect((await remove({ personId: broker.accountId, email: broker.email })).status).toBe(200);
  const file = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${deal}`, { token: ada.token });
  expect(file.json).toMatchObject({ broker: 'Deleted person', brokerEmail: null });
});

test('a deletion that fails midway deletes nothing', async () => {
  await addRecords(maria);
  const before = await preview();
  await run(`create function refuse_mail() returns trigger language plpgsql as $$
    begin raise exception 'the server was killed'; end $$`);
  await run('create trigger killed before insert on mails for each row execute function refuse_mail()');
  expect((await remove()).status).toBe(500);
  expect(await preview()).toEqual(before);
  expect(await counted(`audit_log where action = 'personal data deleted'`)).toBe(0);
});
