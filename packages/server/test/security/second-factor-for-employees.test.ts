import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { appCode, ask, enrol, isOpen, read, validate } from '../support/security.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;

describe('employees who must have a second factor', () => {
  beforeEach(async () => {
    world = await startWorld({ environment: { SECOND_FACTOR_FOR_EMPLOYEES: 'on' } });
  });
  afterEach(() => world.close());

  const narrowed = { status: 403, json: { code: 'second_factor_required' } };

  test('sign in but can only set it up, and then get full access', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee' });
    const person = await signIn(world, email);
    const other = await signIn(world, email);
    const { token } = person;
    expect((await validate(world, email)).json).toMatchObject({ mustEnrol: true });
    for (const [method, path, body] of [
      ['GET', '/lima/api/users/get-owner-info', undefined],
      ['GET', '/lima/api/staff/deals', undefined],
      ['POST', '/lima/api/users/impersonate', { username: 'x@example.test' }],
    ] as const)
      expect(await send(world, method, path, { token, body })).toMatchObject(narrowed);
    expect((await read(world, 'factors', token)).json).toMatchObject({ required: true, mustEnrol: true });
    const renewed = await send(world, 'POST', '/lima/api/users/renewtoken', { token, body: {} });
    expect(renewed.status).toBe(200);
    const renewedToken = (renewed.json as { token: string }).token;
    const { secret } = await enrol(world, { token: renewedToken });
    expect(await isOpen(world, renewedToken)).toBe(true);
    expect((await read(world, 'factors', renewedToken)).json).toMatchObject({ mustEnrol: false });
    // Other sessions, signed in with the password alone, have to sign in again.
    expect(await isOpen(world, other.token)).toBe(false);
    expect((await read(world, 'sessions', renewedToken)).json).toHaveLength(1);
    expect(await validate(world, email)).toMatchObject({
      status: 401,
      json: { code: 'second_factor_needed' },
    });
    const answer = await validate(world, email, { code: appCode(world, secret) });
    expect(await isOpen(world, (answer.json as { token: string }).token)).toBe(true);
  });

  test('have to set one up again after turning theirs off', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee' });
    const person = await signIn(world, email);
    const { secret } = await enrol(world, person);
    expect(await isOpen(world, person.token)).toBe(true);
    await ask(world, 'second-factor/off', {
      token: person.token,
      body: { password: testPassword, code: appCode(world, secret) },
    });
    expect(await send(world, 'GET', '/lima/api/users/get-owner-info', { token: person.token })).toMatchObject(
      narrowed,
    );
  });

  test('borrowers and brokers do not need one', async () => {
    for (const accountType of ['CustomerAccount', 'BrokerAccount'] as const) {
      const { token } = await personSignedIn(world, { accountType });
      expect(await isOpen(world, token)).toBe(true);
      expect((await read(world, 'factors', token)).json).toMatchObject({ required: false, mustEnrol: false });
    }
  });
});

test('employees sign in with the password alone if the lender does not require more', async () => {
  world = await startWorld({ environment: { SECOND_FACTOR_FOR_EMPLOYEES: 'off' } });
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect(await isOpen(world, token)).toBe(true);
  await world.close();
});
