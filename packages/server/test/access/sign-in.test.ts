import { describe, expect, test } from 'vitest';
import { addAccount, signIn, testPassword } from '../support/people.ts';
import { freshWorld, send, startWorld, type World } from '../support/world.ts';

const world = freshWorld();

function tryToSignIn(email: string, password: string) {
  return send(world, 'POST', '/lima/api/users/validate', { body: { username: email, password } });
}

const refused = {
  status: 401,
  json: {
    code: 'invalid_credentials',
    title: 'Invalid login credentials. For help with your password click below.',
  },
};

test('a borrower signs in and gets the values the browser stores', async () => {
  const { id } = await addAccount(world, { email: 'maria@example.test', name: 'Maria Alder' });
  const answer = await tryToSignIn('maria@example.test', testPassword);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
    firstVisit: true,
    name: 'Maria Alder',
    email: 'maria@example.test',
    accountType: 'CustomerAccount',
    userId: id,
    isLead: false,
  });
});

test('letter case in an email does not matter', async () => {
  await addAccount(world, { email: 'maria@example.test' });
  expect((await tryToSignIn('Maria@Example.TEST', testPassword)).status).toBe(200);
});

test('a password in any script works in any Unicode composition', async () => {
  await addAccount(world, { email: 'zoe@example.test' });
  const { hashPassword } = await import('../../src/features/access/public.ts');
  await world.pool.query('update accounts set password_hash = $1', [await hashPassword('Zo\u00eb-Пароль-1')]);
  expect((await tryToSignIn('zoe@example.test', 'Zoe\u0308-Пароль-1')).status).toBe(200);
});

describe('refusals reveal nothing about the account', () => {
  test.each([
    ['an unknown email', undefined],
    ['a wrong password', {}],
    ['no password yet', { hasPassword: false }],
    ['a deactivated account', { disabled: true }],
  ] as const)('%s', async (kind, account) => {
    if (account) await addAccount(world, { email: 'pat@example.test', ...account });
    const password = kind === 'a deactivated account' ? testPassword : 'Wrong-pass1';
    const answer = await tryToSignIn('pat@example.test', password);
    expect(answer).toMatchObject(refused);
    const { instance: _, ...body } = answer.json as Record<string, unknown>;
    expect(body).toEqual({ type: '/docs#invalid_credentials', status: 401, ...refused.json });
  });

  test.each([
    [{ username: 'nonsense', password: 'x' }, 'username', 'Valid email address required.'],
    [
      { username: 'pat@example.test', password: '' },
      'password',
      'Valid Email and Password are required. For help with your password click below.',
    ],
  ] as const)('an invalid form names the field: %o', async (body, path, message) => {
    const answer = await send(world, 'POST', '/lima/api/users/validate', { body });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', errors: [{ path, message }] },
    });
  });
});

describe('guessing', () => {
  test('five failures lock the account for 15 minutes, even for the right password, and then it opens again', async () => {
    await addAccount(world, { email: 'pat@example.test' });
    for (let guess = 0; guess < 5; guess += 1)
      expect((await tryToSignIn('pat@example.test', `Guess-${guess}`)).status).toBe(401);
    expect(await tryToSignIn('pat@example.test', testPassword)).toMatchObject(refused);
    world.clock.forward({ minutes: 14 });
    expect((await tryToSignIn('pat@example.test', testPassword)).status).toBe(401);
    world.clock.forward({ minutes: 1, seconds: 1 });
    expect((await tryToSignIn('pat@example.test', testPassword)).status).toBe(200);
  });

  test('guesses during a lock do not extend it', async () => {
    await addAccount(world, { email: 'pat@example.test' });
    for (let guess = 0; guess < 10; guess += 1) {
      await tryToSignIn('pat@example.test', `Guess-${guess}`);
      world.clock.forward({ minutes: 1 });
    }
    world.clock.forward({ minutes: 10 });
    expect((await tryToSignIn('pat@example.test', testPassword)).status).toBe(200);
  });

  test('signing in clears earlier failures', async () => {
    await addAccount(world, { email: 'pat@example.test' });
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await tryToSignIn('pat@example.test', 'Guess-1');
      expect((await tryToSignIn('pat@example.test', testPassword)).status).toBe(200);
    }
  });

  test('guessing at an account does not end its owner’s open session', async () => {
    const { email } = await addAccount(world);
    const { token } = await signIn(world, email);
    for (let guess = 0; guess < 6; guess += 1) await tryToSignIn(email, `Guess-${guess}`);
    expect((await send(world, 'GET', '/lima/api/deals/inprocess', { token })).status).toBe(200);
  });

  test('an address is stopped after twenty failures a minute', async () => {
    await addAccount(world, { email: 'pat@example.test' });
    for (let guess = 0; guess < 20; guess += 1) await tryToSignIn(`nobody${guess}@example.test`, 'Guess-1');
    const answer = await tryToSignIn('pat@example.test', testPassword);
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    world.clock.forward({ seconds: 61 });
    expect((await tryToSignIn('pat@example.test', testPassword)).status).toBe(200);
  });

  test('the twenty count across all servers, and an IPv6 address counts with its whole network', async () => {
    const other = await startWorld({ beside: world, environment: { TRUST_PROXY: '1' } });
    const from = (address: string, at: World) =>
      send(at, 'POST', '/lima/api/users/validate', {
        body: { username: 'nobody@example.test', password: 'Guess-1' },
        headers: { 'x-forwarded-for': address },
      });
    for (let guess = 0; guess < 20; guess += 1)
      expect((await from(`2001:db8:0:7::${guess}`, other)).status).toBe(401);
    expect((await from('2001:db8:0:7:ffff::1', other)).status).toBe(429);
    const restarted = await startWorld({ beside: world, environment: { TRUST_PROXY: '1' } });
    expect((await from('2001:db8:0:7::1', restarted)).status).toBe(429);
    expect((await from('2001:db8:0:8::1', restarted)).status).toBe(401);
    await restarted.close();
    await other.close();
  });

  test('the audit log has the lock and the last sign-in', async () => {
    const { id, email } = await addAccount(world);
    await signIn(world, email);
    for (let guess = 0; guess < 5; guess += 1) await tryToSignIn(email, `Guess-${guess}`);
    const { rows } = await world.pool.query<{ action: string }>(
      'select action from audit_log where account_id = $1 order by id',
      [id],
    );
    expect(rows.map((row) => row.action)).toEqual(['signed in', 'account locked']);
  });
});

test('passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const { hashPassword } = await import('../../src/features/access/public.ts');
  expect(await hashPassword('Some-pass1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
