import { describe, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { actionsOf, appCode, ask, enrol, isOpen, read, validate } from '../support/security.ts';
import { freshWorld, send } from '../support/world.ts';

const origin = 'https://portal.test';
const world = freshWorld({ environment: { PUBLIC_URL: origin } });

type Person = Pick<SignedInPerson, 'token'>;
const password = testPassword;
const byPassword = { password };

/** A passkey’s answer to a new challenge. */
async function answerOf(authenticator: Authenticator) {
  const { json } = await ask(world, 'passkeys/challenge', {});
  return authenticator.answer(json as Parameters<Authenticator['answer']>[0]);
}

async function begin({ token }: Person, proof: object) {
  return ask(world, 'passkeys/begin', { token, body: proof });
}

async function addPasskey(person: Person, proof: object = byPassword): Promise<Authenticator> {
  const authenticator = new Authenticator(origin);
  const begun = await begin(person, proof);
  const credential = authenticator.make(begun.json as Parameters<Authenticator['make']>[0]);
  const added = await ask(world, 'passkeys/add', {
    token: person.token,
    body: { name: 'Phone', credential },
  });
  expect(added.status).toBe(200);
  return authenticator;
}

function require({ token }: Person, on: boolean, proof: object = byPassword) {
  return ask(world, 'require-factor', { token, body: { on, ...proof } });
}

async function idOfPasskey({ token }: Person): Promise<string | undefined> {
  const { passkeys } = (await read(world, 'factors', token)).json as { passkeys: { id: string }[] };
  return passkeys[0]?.id;
}

const needed = { status: 422, json: { code: 'factor_needed' } };

describe('an owner who requires a passkey', () => {
  test('can no longer sign in with the password alone, and gets an email', async () => {
    const person = await personSignedIn(world);
    expect(await require(person, true)).toMatchObject({ status: 422, json: { code: 'no_factor' } });
    const passkey = await addPasskey(person);
    const elsewhere = await signIn(world, person.email);
    expect((await require(person, true)).status).toBe(200);
    expect(await isOpen(world, elsewhere.token)).toBe(false);
    expect(await isOpen(world, person.token)).toBe(true);
    expect(await validate(world, person.email)).toMatchObject({
      status: 401,
      json: { code: 'passkey_needed' },
    });
    const entered = await ask(world, 'passkeys/sign-in', { body: { credential: await answerOf(passkey) } });
    expect(entered.status).toBe(200);
    expect((await read(world, 'factors', person.token)).json).toMatchObject({ requiresFactor: true });
    expect((await mailsTo(world, person.email))[0]?.subject).toContain('no longer signs you in');
    expect(await actionsOf(world, person.accountId)).toContain('required a passkey or second factor');
  });

  test('needs the passkey itself to allow the password again or remove the passkey', async () => {
    const person = await personSignedIn(world);
    const passkey = await addPasskey(person);
    await require(person, true);
    expect(await require(person, false)).toMatchObject(needed);
    const id = await idOfPasskey(person);
    expect(
      await ask(world, 'passkeys/remove', { token: person.token, body: { id, password } }),
    ).toMatchObject(needed);
    expect((await require(person, false, { passkey: await answerOf(passkey) })).status).toBe(200);
    expect((await validate(world, person.email)).status).toBe(200);
    await require(person, true);
    const body = { id, passkey: await answerOf(passkey) };
    expect((await ask(world, 'passkeys/remove', { token: person.token, body })).status).toBe(200);
    expect((await validate(world, person.email)).status).toBe(200);
  });

  test('can use the password again after an administrator resets lost factors', async () => {
    const person = await personSignedIn(world);
    const admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
    await addPasskey(person);
    await require(person, true);
    const body = { id: person.accountId, proof: 'came in person' };
    await send(world, 'POST', '/lima/api/staff/people/reset-second-factor', { token: admin.token, body });
    expect((await validate(world, person.email)).status).toBe(200);
  });

  test('may use a passkey, an app code or a recovery code while both are set up', async () => {
    const person = await personSignedIn(world);
    const { secret, recoveryCodes } = await enrol(world, person);
    await addPasskey(person, { password, code: appCode(world, secret) });
    await require(person, true);
    expect(await validate(world, person.email)).toMatchObject({ json: { code: 'second_factor_needed' } });
    expect((await validate(world, person.email, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
    // Without the app, the passkey still protects the account.
    const off = { password, code: recoveryCodes[1] ?? '' };
    expect((await ask(world, 'second-factor/off', { token: person.token, body: off })).status).toBe(200);
    expect(await validate(world, person.email)).toMatchObject({ json: { code: 'passkey_needed' } });
  });
});

describe('a factor', () => {
  test('can be added only with the second factor or a passkey, once there is one', async () => {
    const withApp = await personSignedIn(world);
    const { secret } = await enrol(world, withApp);
    expect(await begin(withApp, { password })).toMatchObject({
      ...needed,
      json: { errors: [{ path: 'code' }] },
    });
    expect(await begin(withApp, { password, code: '000000' })).toMatchObject({
      json: { code: 'wrong_code' },
    });
    const first = await addPasskey(withApp, { password, code: appCode(world, secret) });
    await addPasskey(withApp, { passkey: await answerOf(first) });

    const withPasskey = await personSignedIn(world);
    const own = await addPasskey(withPasskey);
    expect(await begin(withPasskey, { password })).toMatchObject(needed);
    const app = (proof: object) =>
      ask(world, 'second-factor/begin', { token: withPasskey.token, body: proof });
    expect(await app({ password })).toMatchObject(needed);
    expect((await app({ passkey: await answerOf(own) })).status).toBe(200);
  });

  test('of another person, or an answer used twice, proves nothing', async () => {
    const person = await personSignedIn(world);
    const other = await personSignedIn(world);
    const passkey = await addPasskey(other);
    const answer = await answerOf(passkey);
    const unknown = { status: 422, json: { code: 'passkey_not_known' } };
    const ends = ({ token }: Person, proof: object) =>
      ask(world, 'sessions/end-others', { token, body: proof });
    expect(await ends(person, { passkey: answer })).toMatchObject(unknown);
    expect(await ends(other, { passkey: answer })).toMatchObject(unknown);
    const again = await answerOf(passkey);
    expect((await ends(other, { passkey: again })).status).toBe(200);
    expect(await ends(other, { passkey: again })).toMatchObject(unknown);
  });

  test('that is turned on ends all earlier sessions except this one', async () => {
    for (const turnOn of [
      (person: SignedInPerson) => enrol(world, person),
      (person: SignedInPerson) => addPasskey(person),
    ]) {
      const { email } = await addAccount(world);
      const person = await signIn(world, email);
      const older = await signIn(world, email);
      await turnOn(person);
      expect(await isOpen(world, older.token)).toBe(false);
      expect(await isOpen(world, person.token)).toBe(true);
    }
  });
});

test('a session without password or passkey cannot sign out other sessions', async () => {
  const { email } = await addAccount(world);
  const owner = await signIn(world, email);
  const thief = await signIn(world, email);
  const { json } = await read(world, 'sessions', thief.token);
  const id = (json as { id: string; current: boolean }[]).find(({ current }) => !current)?.id;
  for (const [call, body] of [
    ['sessions/end-others', {}],
    ['sessions/end', { id }],
  ] as const) {
    expect(await ask(world, call, { token: thief.token, body })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'password', message: 'Enter your password.' }] },
    });
    const guess = await ask(world, call, { token: thief.token, body: { ...body, password: 'Wrong-pass1' } });
    expect(guess).toMatchObject({ status: 422, json: { code: 'wrong_password' } });
  }
  expect(await isOpen(world, owner.token)).toBe(true);
  expect((await ask(world, 'sessions/end', { token: thief.token, body: { id, password } })).status).toBe(200);
  expect(await isOpen(world, owner.token)).toBe(false);
});
