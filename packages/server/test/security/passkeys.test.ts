import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator, type Deviation } from '../support/authenticator.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { actionsOf, appCode, ask, enrol, isOpen, read, validate } from '../support/security.ts';
import { send, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const origin = 'https://portal.test';
let world: World;
beforeEach(async () => {
  world = await startWorld({ environment: { PUBLIC_URL: origin } });
});
afterEach(() => world.close());

type Creation = Parameters<Authenticator['make']>[0];
type Challenge = Parameters<Authenticator['answer']>[0];

async function begin(person: Pick<SignedInPerson, 'token'>, code?: string): Promise<Creation> {
  const answer = await ask(world, 'passkeys/begin', {
    token: person.token,
    body: { password: testPassword, ...(code === undefined ? {} : { code }) },
  });
  expect(answer.status).toBe(200);
  return answer.json as Creation;
}

function add(person: Pick<SignedInPerson, 'token'>, credential: unknown, name = 'My phone') {
  return ask(world, 'passkeys/add', { token: person.token, body: { name, credential } });
}

async function passkeyOf(person: Pick<SignedInPerson, 'token'>, code?: string): Promise<Authenticator> {
  const authenticator = new Authenticator(origin);
  const answer = await add(person, authenticator.make(await begin(person, code)));
  expect(answer.status).toBe(200);
  return authenticator;
}

async function challenge(): Promise<Challenge> {
  return (await ask(world, 'passkeys/challenge', {})).json as Challenge;
}

function enter(credential: unknown): Promise<HttpAnswer> {
  return ask(world, 'passkeys/sign-in', { body: { credential } });
}

const refused = { status: 401, json: { code: 'passkey_refused' } };
const notAdded = { status: 422, json: { code: 'passkey_not_added' } };

test('a person adds a passkey and signs in with it alone', async () => {
  const person = await personSignedIn(world, { email: 'maria@example.test', name: 'Maria Alder' });
  const options = await begin(person);
  expect(options).toMatchObject({
    rp: { id: 'portal.test', name: 'Drawbridge' },
    user: { name: 'maria@example.test', displayName: 'Maria Alder' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const authenticator = new Authenticator(origin);
  expect(await add(person, authenticator.make(options))).toMatchObject({
    status: 200,
    json: { name: 'My phone', lastUsedAt: null, synced: false },
  });
  expect((await mailsTo(world, person.email))[0]).toMatchObject({
    subject: 'Passkey added to your Drawbridge account',
    text: expect.stringContaining('My phone') as string,
  });

  const asked = await challenge();
  expect(asked).toMatchObject({ rpId: 'portal.test', userVerification: 'required' });
  const answer = await enter(authenticator.answer(asked));
  expect(answer.json).toEqual({
    token: expect.any(String) as string,
    name: 'Maria Alder',
    email: 'maria@example.test',
    accountType: 'CustomerAccount',
    userId: person.accountId,
    isLead: false,
    firstVisit: false,
  });
  const { token } = answer.json as { token: string };
  expect(await isOpen(world, token)).toBe(true);
  expect((await read(world, 'factors', token)).json).toMatchObject({
    passkeys: [{ name: 'My phone', lastUsedAt: world.clock.now().toISOString() }],
  });
  expect(await actionsOf(world, person.accountId)).toEqual(['signed in', 'added a passkey', 'signed in']);
  const signedIn = `select particulars ->> 'with' as proof from audit_log where account_id = $1 and action = 'signed in' order by id`;
  expect((await world.pool.query(signedIn, [person.accountId])).rows).toMatchObject([
    {},
    { proof: 'passkey' },
  ]);
});

test('the password alone still works if the lender does not require a second factor', async () => {
  const person = await personSignedIn(world);
  await passkeyOf(person);
  expect((await validate(world, person.email)).status).toBe(200);
});

test('a passkey counts as both factors', async () => {
  const person = await personSignedIn(world);
  const { secret } = await enrol(world, person);
  const authenticator = await passkeyOf(person, appCode(world, secret));
  expect((await enter(authenticator.answer(await challenge()))).status).toBe(200);
});

describe('a passkey sign-in is refused', () => {
  const deviations: readonly (readonly [string, Deviation])[] = [
    ['requested by another site', { origin: 'https://evil.test' }],
    ['asked for over an open line', { origin: 'http://portal.test' }],
    ['requested inside another site’s page', { crossOrigin: true }],
    ['made for another host', { rpId: 'evil.test' }],
    ['meant for adding a passkey', { type: 'webauthn.create' }],
    ['without a fingerprint, face or PIN', { unverified: true }],
    ['for a challenge that was never issued', { challenge: 'A'.repeat(43) }],
    ['naming another person', { userHandle: Buffer.from('f'.repeat(32)).toString('base64url') }],
  ];
  test.each(deviations)('%s', async (_, deviation) => {
    const authenticator = await passkeyOf(await personSignedIn(world));
    expect(await enter(authenticator.answer(await challenge(), deviation))).toMatchObject(refused);
    expect((await enter(authenticator.answer(await challenge()))).status).toBe(200);
  });

  test('the second time', async () => {
    const authenticator = await passkeyOf(await personSignedIn(world));
    const answer = authenticator.answer(await challenge());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(await enter(answer)).toMatchObject(refused);
  });

  test('after five minutes', async () => {
    const authenticator = await passkeyOf(await personSignedIn(world));
    const asked = await challenge();
    world.clock.forward({ minutes: 5 });
    expect(await enter(authenticator.answer(asked))).toMatchObject(refused);
  });

  test('with another person’s passkey', async () => {
    const mine = await passkeyOf(await personSignedIn(world));
    const theirs = await passkeyOf(await personSignedIn(world));
    const credentialId = theirs.credentialId;
    expect(await enter(mine.answer(await challenge(), { credentialId }))).toMatchObject(refused);
  });

  test('with a copy whose counter is behind', async () => {
    const authenticator = await passkeyOf(await personSignedIn(world));
    expect((await enter(authenticator.answer(await challenge(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect(await enter(authenticator.answer(await challenge(), { counter }))).toMatchObject(refused);
    expect((await enter(authenticator.answer(await challenge(), { counter: 8 }))).status).toBe(200);
  });

  test('with a signature from another key', async () => {
    const authenticator = await passkeyOf(await personSignedIn(world));
    const asked = await challenge();
    const answer = authenticator.answer(asked);
    const forged = new Authenticator(origin).answer(asked).response.signature;
    expect(await enter({ ...answer, response: { ...answer.response, signature: forged } })).toMatchObject(
      refused,
    );
  });

  test('for an unknown passkey, and for a deactivated account', async () => {
    expect(await enter(new Authenticator(origin).answer(await challenge()))).toMatchObject(refused);
    const person = await personSignedIn(world);
    const authenticator = await passkeyOf(person);
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [person.accountId]);
    expect(await enter(authenticator.answer(await challenge()))).toMatchObject(refused);
  });

  test('with a challenge issued for adding a passkey', async () => {
    const person = await personSignedIn(world);
    const { challenge: other } = await begin(person);
    const authenticator = await passkeyOf(person);
    expect(await enter(authenticator.answer({ challenge: other, rpId: 'portal.test' }))).toMatchObject(
      refused,
    );
  });
});

describe('a passkey is not added', () => {
  const deviations: readonly (readonly [string, Deviation])[] = [
    ['from another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without a fingerprint, face or PIN', { unverified: true }],
    ['with an answer to a sign-in challenge', { type: 'webauthn.get' }],
    ['for a challenge that was never issued', { challenge: 'A'.repeat(43) }],
  ];
  test.each(deviations)('%s', async (_, deviation) => {
    const person = await personSignedIn(world);
    const made = new Authenticator(origin).make(await begin(person), deviation);
    expect(await add(person, made)).toMatchObject(notAdded);
    expect((await read(world, 'factors', person.token)).json).toMatchObject({ passkeys: [] });
  });

  test('twice, after five minutes, or by another person', async () => {
    const person = await personSignedIn(world);
    const other = await personSignedIn(world);
    const options = await begin(person);
    const made = new Authenticator(origin).make(options);
    expect(await add(other, made)).toMatchObject(notAdded);
    expect((await add(person, made)).status).toBe(200);
    expect(await add(person, made)).toMatchObject(notAdded);
    const late = new Authenticator(origin).make(await begin(other));
    world.clock.forward({ minutes: 5 });
    expect(await add(other, late)).toMatchObject(notAdded);
  });

  test('that already belongs to an account', async () => {
    const owner = await personSignedIn(world);
    const authenticator = await passkeyOf(owner);
    const thief = await personSignedIn(world);
    expect(await add(thief, authenticator.make(await begin(thief)))).toMatchObject(notAdded);
  });

  test('without the password', async () => {
    const { token } = await personSignedIn(world);
    expect(await ask(world, 'passkeys/begin', { token, body: { password: 'Wrong-pass1' } })).toMatchObject({
      status: 422,
      json: { code: 'wrong_password', errors: [{ path: 'password' }] },
    });
  });

  test('without a name', async () => {
    const person = await personSignedIn(world);
    const made = new Authenticator(origin).make(await begin(person));
    expect(await add(person, made, '  ')).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'name', message: 'Enter a name for the passkey.' }] },
    });
  });
});

test('a removed passkey no longer works, and only its owner can remove it', async () => {
  const person = await personSignedIn(world);
  const other = await personSignedIn(world);
  const authenticator = await passkeyOf(person);
  const { passkeys } = (await read(world, 'factors', person.token)).json as { passkeys: { id: string }[] };
  const id = passkeys[0]?.id;
  const remove = ({ token }: SignedInPerson, password = testPassword) =>
    ask(world, 'passkeys/remove', { token, body: { id, password } });
  expect(await remove(other)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect(await remove(person, 'Wrong-pass1')).toMatchObject({ json: { code: 'wrong_password' } });
  expect((await remove(person)).status).toBe(200);
  expect(await remove(person)).toMatchObject({ status: 404 });
  expect(await enter(authenticator.answer(await challenge()))).toMatchObject(refused);
  expect((await mailsTo(world, person.email))[0]?.subject).toBe(
    'Passkey removed from your Drawbridge account',
  );
  expect(await actionsOf(world, person.accountId)).toContain('removed a passkey');
});

test('unanswered challenges are deleted', async () => {
  for (let round = 0; round < 5; round += 1) await challenge();
  world.clock.forward({ minutes: 6 });
  await challenge();
  const { rows } = await world.pool.query('select challenge from passkey_challenges');
  expect(rows).toHaveLength(1);
});

describe('employees who must have a second factor', () => {
  beforeEach(async () => {
    await world.close();
    world = await startWorld({ environment: { PUBLIC_URL: origin, SECOND_FACTOR_FOR_EMPLOYEES: 'on' } });
  });

  const narrowed = { status: 403, json: { code: 'second_factor_required' } };
  const open = (token: string) => send(world, 'GET', '/lima/api/users/get-owner-info', { token });

  test('may use a passkey instead, and then sign in with it and not with the password', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee' });
    const person = await signIn(world, email);
    expect(await open(person.token)).toMatchObject(narrowed);
    const authenticator = await passkeyOf(person);
    expect((await open(person.token)).status).toBe(200);
    expect(await validate(world, email)).toMatchObject({ status: 401, json: { code: 'passkey_needed' } });
    const answer = await enter(authenticator.answer(await challenge()));
    expect((await open((answer.json as { token: string }).token)).status).toBe(200);
  });

  test('have to set one up again after removing the last factor', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee' });
    const person = await signIn(world, email);
    const { secret } = await enrol(world, person);
    await passkeyOf(person, appCode(world, secret));
    world.clock.forward({ seconds: 30 });
    const { passkeys } = (await read(world, 'factors', person.token)).json as { passkeys: { id: string }[] };
    await ask(world, 'second-factor/off', {
      token: person.token,
      body: { password: testPassword, code: appCode(world, secret) },
    });
    expect((await open(person.token)).status).toBe(200);
    await ask(world, 'passkeys/remove', {
      token: person.token,
      body: { id: passkeys[0]?.id, password: testPassword },
    });
    expect(await open(person.token)).toMatchObject(narrowed);
  });
});
