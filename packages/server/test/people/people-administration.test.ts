import { describe, expect, test } from 'vitest';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { waitingForLocks } from '../support/crossing.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { isOpen, validate } from '../support/security.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));

const act = (call: string, body: object, as = admin) =>
  send(world, 'POST', `/lima/api/staff/people/${call}`, { token: as.token, body });

async function read(id: string): Promise<PersonDetail> {
  const answer = await send(world, 'GET', `/lima/api/staff/people/${id}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.json as PersonDetail;
}

async function listed(query: string): Promise<string[]> {
  const answer = await send(world, 'GET', `/lima/api/staff/people?${query}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return (answer.json as { people: { name: string }[] }).people.map(({ name }) => name);
}

async function lastAction(accountId: string): Promise<object | undefined> {
  const { rows } = await world.pool.query<object>(
    'select action, employee_id, particulars from audit_log where account_id = $1 order by id desc limit 1',
    [accountId],
  );
  return rows[0];
}

describe('the list', () => {
  test('finds people by the start of their email or of a word in their name', async () => {
    await addAccount(world, { name: 'Maria Lopez', email: 'ml@example.test' });
    await addAccount(world, { name: 'Lopez Holdings', email: 'office@example.test' });
    await addAccount(world, { name: 'Percent % Sign', email: 'percent@example.test' });
    expect(await listed('q=lopez')).toEqual(['Lopez Holdings', 'Maria Lopez']);
    expect(await listed('q=OFFICE')).toEqual(['Lopez Holdings']);
    expect(await listed('q=%25')).toEqual(['Percent % Sign']);
    expect(await listed('q=opez')).toEqual([]);
  });

  test('is sorted by name and pages without repeating people with the same name', async () => {
    for (let one = 0; one < 5; one += 1) await addAccount(world, { name: 'Sam Same' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ q: 'sam', limit: '2', ...(cursor === '' ? {} : { cursor }) });
      const answer = await send(world, 'GET', `/lima/api/staff/people?${query.toString()}`, {
        token: admin.token,
      });
      const page = answer.json as { people: { id: string }[]; nextCursor: string | null };
      seen.push(...page.people.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test('filters by account type and status', async () => {
    await addAccount(world, { name: 'Un Mailed', hasPassword: false });
    const { email } = await addAccount(world, { name: 'In Vited', hasPassword: false });
    await send(world, 'POST', '/lima/api/users/create-account-route', { body: { email } });
    await addAccount(world, { name: 'Out Cast', disabled: true, accountType: 'BrokerAccount' });
    expect(await listed('standing=invited')).toEqual(['In Vited']);
    expect(await listed(`standing=${encodeURIComponent('not invited')}`)).toEqual(['Un Mailed']);
    expect(await listed('standing=deactivated&type=BrokerAccount')).toEqual(['Out Cast']);
    expect(await listed('type=Employee')).toEqual(['Ada Admin']);
  });
});

test('a person is shown with their deals, sessions, sign-in lock and second factor', async () => {
  const employee = await addAccount(world, { accountType: 'Employee', name: 'Rae Presentative' });
  const { id, email } = await addAccount(world, { name: 'Maria Lopez', representativeId: employee.id });
  const dealId = await addDeal(world, { borrowerId: id });
  await signIn(world, email);
  for (let tries = 0; tries < 5; tries += 1) await validate(world, email, { password: 'Wrong-pass1' });
  expect(await read(id)).toMatchObject({
    name: 'Maria Lopez',
    standing: 'active',
    dealCount: 1,
    representative: { name: 'Rae Presentative' },
    secondFactor: false,
    passkeys: 0,
    lockedUntil: new Date(world.clock.now().getTime() + 15 * 60_000).toISOString(),
    deals: [{ id: dealId, as: 'borrower' }],
    sessions: [{ lastSeenAt: world.clock.now().toISOString() }],
  });
  await act('unlock', { id });
  expect((await read(id)).lockedUntil).toBeNull();
  expect((await validate(world, email)).status).toBe(200);
});

describe('an invitation', () => {
  const nora = { name: ' Nora New ', email: 'Nora@Example.test', accountType: 'BrokerAccount' } as const;

  test('adds the person and emails the link to set up their account', async () => {
    const answer = await act('invite', nora);
    expect(answer.json).toMatchObject({ name: 'Nora New', email: 'nora@example.test', standing: 'invited' });
    const { id } = answer.json as PersonDetail;
    const [mail] = await mailsTo(world, 'nora@example.test');
    expect(mail?.text).toContain('/account-setup/');
    expect(await lastAction(id)).toMatchObject({ action: 'link mailed' });
  });

  test('to an email that has an account is refused', async () => {
    await act('invite', nora);
    expect(await act('invite', { ...nora, email: 'NORA@example.test' })).toMatchObject({
      status: 409,
      json: { code: 'email_taken', errors: [{ path: 'email' }] },
    });
  });

  test('with a wrong field is refused', async () => {
    const all = [
      [{ email: 'no email' }, 'email', 'A valid email is required.'],
      [{ name: '  ' }, 'name', 'Name is required.'],
      [{ isAdministrator: true }, 'isAdministrator', 'Only employees can be administrators.'],
      [{ accountType: 'Employee', isLead: true }, 'isLead', 'Employees cannot be leads.'],
    ] as const;
    for (const [wrong, path, message] of all) {
      expect(await act('invite', { ...nora, ...wrong }), message).toMatchObject({
        status: 400,
        json: { errors: [{ path, message }] },
      });
    }
  });
});

describe('a change', () => {
  test('is saved and audited with the administrator’s name and the old values', async () => {
    const { id } = await addAccount(world, { name: 'Maria Lopez' });
    await act('change', { id, name: 'Maria Lopez-Reyes', phone: '(555) 010-2000' });
    expect(await read(id)).toMatchObject({ name: 'Maria Lopez-Reyes', phone: '(555) 010-2000' });
    expect(await lastAction(id)).toMatchObject({
      action: 'person changed',
      employee_id: admin.accountId,
      particulars: { before: { name: 'Maria Lopez' }, changed: { name: 'Maria Lopez-Reyes' } },
    });
  });

  test('signs the person out only if it changes their role', async () => {
    const person = await personSignedIn(world);
    await act('change', { id: person.accountId, name: 'Another Name' });
    expect(await isOpen(world, person.token)).toBe(true);
    await act('change', { id: person.accountId, isLead: true });
    expect(await isOpen(world, person.token)).toBe(false);
  });

  test('cannot make a borrower an administrator or a loan officer', async () => {
    const { id } = await addAccount(world);
    const other = await addAccount(world);
    expect(await act('change', { id, isAdministrator: true })).toMatchObject({ status: 400 });
    expect(await act('change', { id, representativeId: other.id })).toMatchObject({
      json: { errors: [{ path: 'representativeId', message: 'Choose an employee as loan officer.' }] },
    });
    expect(await act('change', { id, representativeId: admin.accountId })).toMatchObject({ status: 200 });
    expect(await act('change', { id, representativeId: null })).toMatchObject({
      json: { representative: null },
    });
  });

  test('of the loan officer shows on their deals and is audited with the previous one', async () => {
    const officer = await addAccount(world, { accountType: 'Employee', name: 'Olive Officer' });
    const { id } = await addAccount(world);
    const dealId = await addDeal(world, { borrowerId: id });
    const deal = async () =>
      (await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${dealId}`, { token: admin.token })).json;
    expect(await deal()).toMatchObject({ borrowerId: id, loanOfficer: null });
    await act('change', { id, representativeId: officer.id });
    expect(await deal()).toMatchObject({ loanOfficer: { id: officer.id, name: 'Olive Officer' } });
    await act('change', { id, representativeId: null });
    expect(await deal()).toMatchObject({ loanOfficer: null });
    expect(await lastAction(id)).toMatchObject({
      particulars: { before: { representative_id: officer.id }, changed: { representative_id: null } },
    });
  });

  test('administrators cannot demote or deactivate themselves', async () => {
    const id = admin.accountId;
    expect(await act('change', { id, isAdministrator: false })).toMatchObject({
      json: { code: 'own_account' },
    });
    expect(await act('deactivate', { id })).toMatchObject({ json: { code: 'own_account' } });
    expect(await isOpen(world, admin.token)).toBe(true);
  });
});

test.each([
  ['deactivate', {}],
  ['change', { isAdministrator: false }],
])('if two administrators %s each other at the same moment, one stays', async (call, change) => {
  const other = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = any($1) for update', [
    [admin.accountId, other.accountId],
  ]);
  const answers = Promise.all([
    act(call, { id: other.accountId, ...change }),
    act(call, { id: admin.accountId, ...change }, other),
  ]);
  // Both requests are past sign-in and waiting for the lock.
  await expect.poll(() => waitingForLocks(world)).toBe(2);
  await holder.query('rollback');
  holder.release();
  expect((await answers).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const { rowCount } = await world.pool.query(
    'select from accounts where is_administrator and disabled_at is null',
  );
  expect(rowCount).toBe(1);
});

test('a deactivated person is signed out, cannot sign in, and can be reactivated', async () => {
  const person = await personSignedIn(world);
  const id = person.accountId;
  expect(await act('deactivate', { id })).toMatchObject({ json: { standing: 'deactivated', sessions: [] } });
  expect(await isOpen(world, person.token)).toBe(false);
  expect((await validate(world, person.email, { password: testPassword })).status).toBe(401);
  expect(await act('resend', { id })).toMatchObject({ json: { code: 'account_deactivated' } });
  await act('reactivate', { id });
  expect((await validate(world, person.email, { password: testPassword })).status).toBe(200);
});

test('signing a person out everywhere ends all their sessions and nobody else’s', async () => {
  const person = await personSignedIn(world);
  await act('end-sessions', { id: person.accountId });
  expect(await isOpen(world, person.token)).toBe(false);
  expect(await isOpen(world, admin.token)).toBe(true);
});

test('a new link is emailed to set up the account or to choose a new password', async () => {
  const invited = await addAccount(world, { hasPassword: false });
  const active = await addAccount(world);
  await act('resend', { id: invited.id });
  await act('resend', { id: active.id });
  expect((await mailsTo(world, invited.email))[0]?.text).toContain('/account-setup/');
  expect((await mailsTo(world, active.email))[0]?.text).toContain('/change-password/');
});

test('an employee who is not an administrator changes no one', async () => {
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const { id } = await addAccount(world);
  for (const call of ['invite', 'change', 'deactivate', 'reactivate', 'end-sessions'])
    expect(await act(call, { id }, employee), call).toMatchObject({ json: { code: 'role_not_allowed' } });
});

test('an unknown person is not found', async () => {
  const notFound = { status: 404, json: { code: 'not_found' } };
  for (const call of ['change', 'deactivate', 'reactivate', 'unlock', 'resend', 'end-sessions'])
    expect(await act(call, { id: 'nobody' }), call).toMatchObject(notFound);
});
