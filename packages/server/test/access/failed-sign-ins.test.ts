import { expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { appCode, ask, enrol, validate } from '../support/security.ts';
import { freshWorld, send, type HttpAnswer } from '../support/world.ts';

const world = freshWorld();

interface Entry {
  readonly account_id: string | null;
  readonly particulars: Readonly<Record<string, unknown>>;
}

/** What the job enters. */
async function enter(): Promise<Entry[]> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['enter failed sign-ins']({}, { attempt: 1, signal: new AbortController().signal });
  return entries();
}

async function entries(): Promise<Entry[]> {
  const { rows } = await world.pool.query<Entry>(
    `select account_id, particulars from audit_log where action = 'sign-ins failed' order by id`,
  );
  return rows;
}

const wrongPassword = (email: string) => validate(world, email, { password: 'Wrong-pass1' });

test('failed sign-ins of an account are entered in the audit log, once, with their number and times', async () => {
  const { id, email } = await addAccount(world);
  const since = world.clock.now().toISOString();
  await wrongPassword(email);
  world.clock.forward({ seconds: 20 });
  const until = world.clock.now().toISOString();
  await wrongPassword(email);
  await signIn(world, email);
  const [entry, ...others] = await enter();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ account_id: id, particulars: { wrong: 'password', tries: 2 } });
  const times = [entry?.particulars['since'], entry?.particulars['until']].map((at) =>
    new Date(String(at)).toISOString(),
  );
  expect(times).toEqual([since, until]);
  expect(await enter()).toHaveLength(1);
});

test('the entry says what was wrong: password, code, a proof, or that sign-in was paused', async () => {
  const person = await personSignedIn(world);
  const { secret } = await enrol(world, person);
  await validate(world, person.email, { code: '000000' });
  await validate(world, person.email, { code: appCode(world, secret) });
  await ask(world, 'sessions/end-others', { token: person.token, body: { password: 'Wrong-pass1' } });
  for (let tries = 0; tries < 6; tries += 1) await wrongPassword(person.email);
  const found = (await enter()).map(({ particulars }) => [particulars['wrong'], particulars['tries']]);
  expect(Object.fromEntries(found)).toEqual({
    code: 1,
    confirmation: 1,
    password: 4,
    paused: 2,
  });
});

test('a deactivated account’s own password is not called wrong, though its owner hears no difference', async () => {
  const { id, email } = await addAccount(world);
  await world.pool.query('update accounts set disabled_at = now() where id = $1', [id]);
  const [right, wrong] = [await validate(world, email), await wrongPassword(email)];
  const heard = ({ status, json }: HttpAnswer) => ({ status, json: { ...(json as object), instance: '' } });
  expect(heard(right)).toEqual(heard(wrong));
  const found = (await enter()).map(({ particulars }) => [particulars['wrong'], particulars['tries']]);
  expect(Object.fromEntries(found)).toEqual({ account: 1, password: 1 });
});

test('no entry calls it wrong when it pauses the sign-in either', async () => {
  const admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const { id, email } = await addAccount(world, { name: 'Dora Gone' });
  await world.pool.query('update accounts set disabled_at = now() where id = $1', [id]);
  for (let tries = 0; tries < 5; tries += 1) await validate(world, email);
  await enter();
  const { json } = await send(world, 'GET', '/lima/api/staff/audit?q=Dora', { token: admin.token });
  expect((json as { entries: { sentence: string }[] }).entries.map(({ sentence }) => sentence)).toEqual([
    'Sign-in for Dora Gone failed 5 times: right password, but the account is deactivated.',
    'Sign-in for Dora Gone was paused after several failed tries.',
  ]);
});

test('emails without an account are in no entry, and cost the same writes', async () => {
  await wrongPassword('nobody@example.test');
  const { rows } = await world.pool.query(
    `select wrong, entered from sign_in_failures where email = 'nobody@example.test'`,
  );
  expect(rows).toEqual([{ wrong: 'password', entered: false }]);
  expect(await enter()).toEqual([]);
});

test('a new password deletes the tries, but not what the audit log gets of them', async () => {
  const { id, email } = await addAccount(world);
  await wrongPassword(email);
  const { token } = await signIn(world, email);
  await ask(world, 'password', { token, body: { password: testPassword, newPassword: 'Kettle-green-7' } });
  expect(await entries()).toMatchObject([{ account_id: id, particulars: { wrong: 'password', tries: 1 } }]);
});

test('administrators find them, as a sentence', async () => {
  const { email } = await addAccount(world, { name: 'Maria Alder' });
  await wrongPassword(email);
  await wrongPassword(email);
  await enter();
  const administrator = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const answer = await send(world, 'GET', '/lima/api/staff/audit?action=sign-ins%20failed', {
    token: administrator.token,
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Sign-in for Maria Alder failed 2 times: wrong password.');
});

test('a sign-in is entered with what it was made with', async () => {
  const person = await personSignedIn(world);
  const { secret } = await enrol(world, person);
  await validate(world, person.email, { code: appCode(world, secret) });
  const { rows } = await world.pool.query(
    `select particulars->>'with' as made from audit_log where account_id = $1 and action = 'signed in' order by id`,
    [person.accountId],
  );
  expect(rows).toEqual([{ made: 'password' }, { made: 'password and code' }]);
});
