import { beforeAll, describe, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm } from '../support/requests.ts';
import { openSessionFor } from '../support/sessions.ts';
import { importer, type Importer } from '../support/imports.ts';
import { operate } from '../support/operate.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: SignedInPerson;
let sender: SignedInPerson;
let problemsOf: Importer['problemsOf'];

beforeAll(async () => {
  ({ admin, problemsOf } = await importer(world));
  sender = await personSignedIn(world);
});

const wrong = [
  'a@x.test>',
  '<a@x.test',
  'a@[127.0.0.1]',
  'a@x.test,b',
  'a"b@x.test',
  'a\u200b@x.test',
  'a@x..test',
];

const invite = (email: string) =>
  send(world, 'POST', '/lima/api/staff/people/invite', {
    token: admin.token,
    body: { name: 'Nora New', email, accountType: 'CustomerAccount' },
  });

async function accountsOf(email: string): Promise<number> {
  const { rowCount } = await world.pool.query('select from accounts where email = $1', [email.toLowerCase()]);
  return rowCount ?? 0;
}

test.each(wrong)('%j is refused in every field for an email and creates no account', async (email) => {
  expect(await invite(email)).toMatchObject({ status: 400, json: { errors: [{ path: 'email' }] } });
  const form = await fileForm(world, 'capex', { by: sender, but: { email } });
  expect(form).toMatchObject({ status: 400, json: { errors: [{ path: 'email' }] } });
  const row = `"A","${email.replaceAll('"', '""')}"`;
  expect(await problemsOf('people', `Name,Email\n${row}\n`)).toEqual([
    expect.stringContaining('is not an email address.'),
  ]);
  expect(await accountsOf(email)).toBe(0);
});

test('the command line has the same rule', async () => {
  const settings = { DATABASE_URL: world.pool.options.connectionString ?? '' };
  const { code, errors } = await operate(
    settings,
    'create-administrator',
    '--email',
    'a@[127.0.0.1]',
    '--name',
    'Ann',
  );
  expect([code, errors]).toEqual([expect.any(Number), expect.stringContaining('needs --email')]);
  expect(code).not.toBe(0);
});

test('emails to an old account with an invalid address are given up and block nothing', async () => {
  const { id } = await addAccount(world, { email: 'odd@x.test>' });
  const odd = { accountId: id, ...(await openSessionFor(world, id)) };
  const dealId = await addDeal(world, { borrowerId: odd.accountId, loanNumber: 'ODD-1', status: 'Funded' });
  const filed = await fileForm(world, 'capex', { by: odd, but: { loan_number: 'ODD-1' } });
  expect(filed.status).toBe(201);
  const person = (path: string) =>
    send(world, 'POST', `/lima/api/staff/people/${path}`, {
      token: admin.token,
      body: { id: odd.accountId },
    });
  expect((await person('resend')).status).toBe(200);
  const read = await send(world, 'GET', `/lima/api/staff/people/${odd.accountId}`, { token: admin.token });
  expect(read).toMatchObject({ status: 200, json: { email: 'odd@x.test>' } });
  const file = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${dealId}`, {
    token: admin.token,
  });
  expect(file.status).toBe(200);
  await runDueJobs(world);
  const { rows } = await world.pool.query<object>(
    `select last_error, text, given_up_at is not null as given_up from mails where to_address = 'odd@x.test>'`,
  );
  expect(rows).toHaveLength(2);
  for (const mail of rows)
    expect(mail).toEqual({ last_error: 'This is no email address.', text: null, given_up: true });
});

test('an invitation whose email cannot be written leaves no account and no record of a link', async () => {
  await world.pool.query(`
    create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail today'; end $$;
    create trigger no_mail before insert on mails for each row execute function no_mail()`);
  const known = await addAccount(world, { hasPassword: false, email: 'known@x.test' });
  expect((await invite('nora@x.test')).status).toBe(500);
  expect(await accountsOf('nora@x.test')).toBe(0);
  const again = await send(world, 'POST', '/lima/api/staff/people/resend', {
    token: admin.token,
    body: { id: known.id },
  });
  expect(again.status).toBe(500);
  const noted = await world.pool.query(
    `select from audit_log where action = 'link sent again' and account_id = $1`,
    [known.id],
  );
  expect(noted.rowCount).toBe(0);
  await world.pool.query('drop trigger no_mail on mails');
  expect((await invite('nora@x.test')).status).toBe(200);
  expect(await mailsTo(world, 'nora@x.test')).toHaveLength(1);
});

describe('an email that an administrator corrects', () => {
  const change = (body: object) =>
    send(world, 'POST', '/lima/api/staff/people/change', { token: admin.token, body });

  test('is refused when another account has it', async () => {
    const [first, second] = [await addAccount(world, { hasPassword: false }), await addAccount(world)];
    expect(await change({ id: first.id, email: second.email.toUpperCase() })).toMatchObject({
      status: 409,
      json: { code: 'email_taken', errors: [{ path: 'email' }] },
    });
  });

  test('of a person who was not invited changes without an invitation', async () => {
    const { id } = await addAccount(world, { hasPassword: false });
    expect((await change({ id, email: 'corrected@example.test' })).json).toMatchObject({
      email: 'corrected@example.test',
      standing: 'not invited',
    });
    expect(await mailsTo(world, 'corrected@example.test')).toEqual([]);
  });

  test.each([
    { whose: 'of a person who has signed up', account: {} },
    { whose: 'of an employee', account: { accountType: 'Employee', hasPassword: false } },
  ] as const)('$whose is kept', async ({ account }) => {
    const { id, email } = await addAccount(world, account);
    expect(await change({ id, email: 'other@example.test' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'email' }] },
    });
    // Sent as it is, it is no change.
    expect(await change({ id, email, phone: '555' })).toMatchObject({ status: 200 });
  });
});
