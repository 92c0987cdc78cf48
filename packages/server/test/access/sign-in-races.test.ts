import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { crossing } from '../support/crossing.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { ask, enrol, isOpen, validate } from '../support/security.ts';
import { freshWorld, send, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const origin = 'https://portal.test';
const newPassword = 'Fresh-pass2';

const world = freshWorld({ environment: { PUBLIC_URL: origin } });

async function resetLink(email: string): Promise<string> {
  expect((await send(world, 'POST', '/lima/api/users/gettoken', { body: { email } })).json).toEqual({
    code: 0,
  });
  const [mail] = await mailsTo(world, email);
  return /change-password\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

function reset(token: string): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/users/updatepassword', { token, body: { password: newPassword } });
}

/** Whether a sign-in returned a session that still works. */
function opens({ status, json }: HttpAnswer): Promise<boolean> {
  return status === 200 ? isOpen(world, (json as { token: string }).token) : Promise.resolve(false);
}

async function passkeyOf(person: Pick<SignedInPerson, 'token'>): Promise<Authenticator> {
  const authenticator = new Authenticator(origin);
  expect((await addPasskey(person, authenticator)).status).toBe(200);
  return authenticator;
}

async function addPasskey(person: Pick<SignedInPerson, 'token'>, authenticator: Authenticator) {
  const begun = await ask(world, 'passkeys/begin', { token: person.token, body: { password: testPassword } });
  const credential = authenticator.make(begun.json as Parameters<Authenticator['make']>[0]);
  return ask(world, 'passkeys/add', { token: person.token, body: { name: 'Phone', credential } });
}

describe('a password reset leaves no session from', () => {
  test('a sign-in with the old password that was checked earlier', async () => {
    const { id, email } = await addAccount(world);
    const token = await resetLink(email);
    const [signedIn, done] = await crossing(
      world,
      'passkeys',
      () => validate(world, email),
      () => reset(token),
    );
    expect(done.status).toBe(200);
    expect(await opens(signedIn)).toBe(false);
    const { rowCount } = await world.pool.query('select from known_devices where account_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('any of many simultaneous sign-ins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await addAccount(world);
      const token = await resetLink(email);
      const answers: HttpAnswer[] = [];
      let isReset = false;
      // Stops when refused: a few more wrong guesses would keep the person out as well.
      const thief = async () => {
        while (!isReset && answers.every(({ status }) => status === 200))
          answers.push(await validate(world, email));
      };
      const done = Promise.all([thief(), thief(), thief()]);
      expect((await reset(token)).status).toBe(200);
      isReset = true;
      await done;
      expect(await Promise.all(answers.map(opens))).not.toContain(true);
      expect((await validate(world, email, { password: newPassword })).status).toBe(200);
    }
  });

  test('a sign-in with a recovery code', async () => {
    const person = await personSignedIn(world);
    const { recoveryCodes } = await enrol(world, person);
    const token = await resetLink(person.email);
    const [signedIn] = await crossing(
      world,
      'recovery_codes',
      () => validate(world, person.email, { code: recoveryCodes[0] ?? '' }),
      () => reset(token),
    );
    expect(await opens(signedIn)).toBe(false);
  });

  test('a passkey sign-in or a renewal', async () => {
    const person = await personSignedIn(world);
    const authenticator = await passkeyOf(person);
    const { json } = await ask(world, 'passkeys/challenge', {});
    const credential = authenticator.answer(json as Parameters<Authenticator['answer']>[0]);
    const token = await resetLink(person.email);
    const [signedIn] = await crossing(
      world,
      'audit_log',
      () => ask(world, 'passkeys/sign-in', { body: { credential } }),
      () => reset(token),
    );
    expect(await opens(signedIn)).toBe(false);
    const { token: open } = await signIn(world, person.email, newPassword);
    world.clock.forward({ minutes: 2 });
    const next = await resetLink(person.email);
    const [renewed] = await Promise.all([
      send(world, 'POST', '/lima/api/users/renewtoken', { token: open, body: {} }),
      reset(next),
    ]);
    expect(await opens(renewed)).toBe(false);
  });

  test('an employee’s view of the account', async () => {
    const { id, email } = await addAccount(world);
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const token = await resetLink(email);
    const [viewing] = await crossing(
      world,
      'audit_log',
      () =>
        send(world, 'POST', '/lima/api/users/impersonate', {
          token: employee.token,
          body: { username: email },
        }),
      () => reset(token),
    );
    expect(await opens(viewing)).toBe(false);
    const { rowCount } = await world.pool.query(
      'select from sessions where account_id = $1 and ended_at is null',
      [id],
    );
    expect(rowCount).toBe(0);
  });

  test('anything such a session was about to add', async () => {
    const person = await personSignedIn(world);
    const begun = await ask(world, 'passkeys/begin', {
      token: person.token,
      body: { password: testPassword },
    });
    const credential = new Authenticator(origin).make(begun.json as Parameters<Authenticator['make']>[0]);
    const token = await resetLink(person.email);
    // The reset waits for the audit log, and the passkey call, whose caller is already identified, waits for the reset.
    await crossing(
      world,
      'audit_log',
      () => reset(token),
      () => ask(world, 'passkeys/add', { token: person.token, body: { name: 'Thief', credential } }),
    );
    const { rowCount } = await world.pool.query('select from passkeys where account_id = $1', [
      person.accountId,
    ]);
    expect(rowCount).toBe(0);
  });
});

test('a sign-in during a deactivation leaves no session that works after reactivation', async () => {
  const admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const { id, email } = await addAccount(world);
  const act = (call: string) =>
    send(world, 'POST', `/lima/api/staff/people/${call}`, { token: admin.token, body: { id } });
  const [signedIn, done] = await crossing(
    world,
    'audit_log',
    () => validate(world, email),
    () => act('deactivate'),
  );
  expect(done.status).toBe(200);
  expect((await act('reactivate')).status).toBe(200);
  expect(await opens(signedIn)).toBe(false);
});

describe('sign-ins to one account', () => {
  let limited: World;
  beforeEach(async () => {
    limited = await startWorld({ beside: world, environment: { PUBLIC_URL: origin, SIGN_IN_LIMIT: '5' } });
  });
  afterEach(() => limited.close());

  test('are limited per minute; the owner gets in from a known browser and with a new password', async () => {
    const { email } = await addAccount(world);
    const form = (headers: Record<string, string> = {}, password = testPassword) =>
      send(limited, 'POST', '/lima/api/users/validate', { body: { username: email, password }, headers });
    const first = await form();
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const token = await resetLink(email);
    const thief = await Promise.all(Array.from({ length: 8 }, () => form()));
    expect(thief.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(4).fill(429),
    ]);
    expect(thief.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
    expect((await form({ cookie })).status).toBe(200);
    expect((await form({}, 'Wrong-pass1')).status).toBe(401);
    expect((await reset(token)).status).toBe(200);
    expect((await form({}, newPassword)).status).toBe(200);
    world.clock.forward({ minutes: 1 });
    expect((await form({}, newPassword)).status).toBe(200);
  });

  test('that still need a code are not counted and use up no recovery code', async () => {
    const person = await personSignedIn(world);
    const { recoveryCodes } = await enrol(world, person);
    world.clock.forward({ minutes: 1 });
    for (let time = 0; time < 6; time += 1)
      expect((await validate(limited, person.email)).json).toMatchObject({ code: 'second_factor_needed' });
    const codes = recoveryCodes.slice(0, 6);
    const answers: number[] = [];
    for (const code of codes) answers.push((await validate(limited, person.email, { code })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    world.clock.forward({ minutes: 1 });
    expect((await validate(limited, person.email, { code: codes[5] ?? '' })).status).toBe(200);
  });
});
