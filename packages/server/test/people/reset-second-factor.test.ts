import { expect, test } from 'vitest';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { enrol, isOpen, read, validate } from '../support/security.ts';
import { fresh, freshWorld, send, startWorld } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => personSignedIn(world, { accountType: 'Employee', isAdministrator: true }));

const reset = (id: string, as = admin, proof: unknown = 'came in person') =>
  send(world, 'POST', '/lima/api/staff/people/reset-second-factor', {
    token: as.token,
    body: { id, proof },
  });

async function addPasskey(accountId: string): Promise<void> {
  await world.pool.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $2, '\\x00', 0, '{}', false, 'Lost phone', $3)`,
    [accountId, `credential of ${accountId}`, world.clock.now()],
  );
}

test('a person with a lost second factor can sign in with the password again, and is emailed', async () => {
  const person = await personSignedIn(world);
  await enrol(world, person);
  await addPasskey(person.accountId);
  expect(await validate(world, person.email)).toMatchObject({ json: { code: 'second_factor_needed' } });

  const answer = await reset(person.accountId);
  expect(answer).toMatchObject({ status: 200, json: { secondFactor: false, passkeys: 0, sessions: [] } });

  expect(await isOpen(world, person.token)).toBe(false);
  const [mail] = await mailsTo(world, person.email);
  expect(mail?.subject).toBe('Your Drawbridge second factor was reset');
  const again = await validate(world, person.email);
  expect(again.status).toBe(200);
  const { token } = again.json as { token: string };
  expect((await read(world, 'factors', token)).json).toMatchObject({
    secondFactor: { onSince: null, recoveryCodesLeft: 0 },
    passkeys: [],
  });
});

test('it is audited with the administrator’s name, what was removed and how the person proved who they are', async () => {
  const person = await personSignedIn(world);
  await enrol(world, person);
  await addPasskey(person.accountId);
  await reset(person.accountId);
  const { rows } = await world.pool.query(
    `select employee_id, particulars from audit_log where account_id = $1 and action = 'second factor reset'`,
    [person.accountId],
  );
  expect(rows).toEqual([
    {
      employee_id: admin.accountId,
      particulars: { secondFactor: true, passkeys: 1, proof: 'came in person' },
    },
  ]);
});

test('a passkey without an authenticator app is removed too', async () => {
  const person = await personSignedIn(world);
  await addPasskey(person.accountId);
  expect((await reset(person.accountId)).json).toMatchObject({ passkeys: 0 });
});

test('nothing is reset unless the person proved who they are in a way that counts', async () => {
  const person = await personSignedIn(world);
  await enrol(world, person);
  for (const proof of [null, '', 'wrote an email'])
    expect(await reset(person.accountId, admin, proof), String(proof)).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', errors: [{ message: 'Choose how they proved who they are.' }] },
    });
  expect(await validate(world, person.email)).toMatchObject({ json: { code: 'second_factor_needed' } });
});

test('without anything to reset, nobody is emailed or signed out', async () => {
  const person = await personSignedIn(world);
  expect(await reset(person.accountId)).toMatchObject({ status: 409, json: { code: 'second_factor_off' } });
  expect(await isOpen(world, person.token)).toBe(true);
  expect(await mailsTo(world, person.email)).toEqual([]);
});

test('only administrators can reset a second factor, and not their own', async () => {
  expect(await reset(admin.accountId)).toMatchObject({ json: { code: 'own_account' } });
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const { id } = await addAccount(world);
  expect(await reset(id, employee)).toMatchObject({ status: 403, json: { code: 'role_not_allowed' } });
  expect(await reset('nobody')).toMatchObject({ status: 404, json: { code: 'not_found' } });
});

test('an employee who must have a second factor has to set one up next', async () => {
  const strict = await startWorld({ beside: world, environment: { SECOND_FACTOR_FOR_EMPLOYEES: 'on' } });
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  await enrol(world, employee);
  await reset(employee.accountId);
  const { token } = (await validate(strict, employee.email)).json as { token: string };
  expect((await read(strict, 'factors', token)).json).toMatchObject({ required: true, mustEnrol: true });
  await strict.close();
});
