import { describe, expect, test } from 'vitest';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();

const fresh = 'Quiet-harbor-7';

function ask(path: string, body: unknown, token?: string) {
  return send(world, 'POST', `/lima/api/users/${path}`, { body, token });
}

async function codeOf(path: string, body: unknown): Promise<number> {
  const answer = await ask(path, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { code: number }).code;
}

interface Mail {
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
}

async function mails(): Promise<Mail[]> {
  return (await world.pool.query<Mail>('select to_address, subject, text from mails order by number')).rows;
}

async function mailedToken(page: 'account-setup' | 'set-password' | 'change-password'): Promise<string> {
  const mail = (await mails()).at(-1);
  const token = new RegExp(`http://portal\\.test/${page}/([\\w.-]+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no ${page} link in: ${mail?.text ?? 'no mail'}`);
  return token;
}

describe('starting an account', () => {
  test.each([
    ['an existing borrower', {}, 0],
    ['a broker', { accountType: 'BrokerAccount' }, 1],
    ['a wholesale partner', { accountType: 'WholesaleAccount' }, 1],
  ] as const)('%s gets a link by email', async (_, account, code) => {
    const { email } = await addAccount(world, { ...account, hasPassword: false });
    expect(await codeOf('create-account-route', { email: email.toUpperCase() })).toBe(code);
    expect(await mails()).toMatchObject([{ to_address: email, subject: 'Set up your Drawbridge account' }]);
    await mailedToken('account-setup');
  });

  test('an employee gets an email written for employees', async () => {
    const { email } = await addAccount(world, { accountType: 'Employee', hasPassword: false });
    expect(await codeOf('create-account-route', { email })).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: email, subject: 'Set up your employee account for Drawbridge' });
    expect(mail?.text).toContain('Your employee account is ready to set up.');
    await mailedToken('account-setup');
  });

  test('a second request emails a new link, and the older one stops working', async () => {
    const { email } = await addAccount(world, { hasPassword: false });
    await codeOf('create-account-route', { email });
    const older = await mailedToken('account-setup');
    world.clock.forward({ minutes: 16 });
    expect(await codeOf('create-account-route', { email })).toBe(2);
    expect(await ask('createpassword', { password: fresh }, older)).toMatchObject({
      status: 401,
      json: { code: 'link_spent' },
    });
    expect(
      (await ask('createpassword', { password: fresh }, await mailedToken('account-setup'))).status,
    ).toBe(200);
  });

  test('two requests within a minute send one email, and its link keeps working', async () => {
    const { email } = await addAccount(world, { hasPassword: false });
    await codeOf('create-account-route', { email });
    expect(await codeOf('create-account-route', { email })).toBe(2);
    expect(await mails()).toHaveLength(1);
    expect(
      (await ask('createpassword', { password: fresh }, await mailedToken('account-setup'))).status,
    ).toBe(200);
  });

  test('an expired link is replaced', async () => {
    const { email } = await addAccount(world, { hasPassword: false });
    await codeOf('create-account-route', { email });
    world.clock.forward({ hours: 24 });
    expect(await codeOf('create-account-route', { email })).toBe(4);
  });

  test('an account with a password and an unknown email each get their code, and no email', async () => {
    const { email } = await addAccount(world);
    expect(await codeOf('create-account-route', { email })).toBe(3);
    expect(await codeOf('create-account-route', { email: 'unknown@example.test' })).toBe(5);
    expect(
      await codeOf('create-account-route', {
        email: (await addAccount(world, { hasPassword: false, disabled: true })).email,
      }),
    ).toBe(5);
    expect(await mails()).toEqual([]);
  });

  test('an invalid email is refused at its field', async () => {
    expect(await ask('create-account-route', { email: 'none' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'email', message: 'A valid email is required.' }] },
    });
  });

  test('trying one email after another is stopped', async () => {
    for (let guess = 0; guess < 20; guess += 1)
      await ask('create-account-route', { email: `guess${guess}@example.test` });
    expect((await ask('create-account-route', { email: 'guess@example.test' })).status).toBe(429);
    expect((await ask('gettoken', { email: 'guess@example.test' })).status).toBe(429);
  });
});

test('an employee’s link says so, so that the page can address employees', async () => {
  const administrator = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  for (const [accountType, said] of [
    ['Employee', { isEmployee: true }],
    ['BrokerAccount', {}],
  ] as const) {
    const email = `${accountType}@new.example.test`;
    const body = { name: 'Nora New', email, accountType };
    await send(world, 'POST', '/lima/api/staff/people/invite', { token: administrator.token, body });
    const token = await mailedToken('account-setup');
    const answer = await send(world, 'GET', '/lima/api/users/link?purpose=account+setup', { token });
    expect(answer.json).toEqual({ state: 'ok', email: email.toLowerCase(), ...said });
  }
});

describe('help with a password', () => {
  test('codes: 0 emailed, 1 unknown, 2 employee, 3 no password yet', async () => {
    const known = await addAccount(world);
    const employee = await addAccount(world, { accountType: 'Employee' });
    const invited = await addAccount(world, { hasPassword: false });
    expect(await codeOf('gettoken', { email: 'unknown@example.test' })).toBe(1);
    expect(await codeOf('gettoken', { email: employee.email })).toBe(2);
    expect(await codeOf('gettoken', { email: invited.email })).toBe(3);
    expect(await codeOf('gettoken', { email: known.email, sendEmail: false })).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await codeOf('gettoken', { email: known.email })).toBe(0);
    expect(await mails()).toMatchObject([
      { to_address: known.email, subject: 'Reset your Drawbridge password' },
    ]);
  });

  test('an empty email gets the page’s own message', async () => {
    expect(await ask('gettoken', { email: '' })).toMatchObject({
      status: 400,
      json: { errors: [{ message: 'Email is required' }] },
    });
  });
});

describe('changing a password', () => {
  async function changeLink(): Promise<{ email: string; accountId: string; session: string; token: string }> {
    const person = await personSignedIn(world, { name: 'Maria Alder' });
    await ask('gettoken', { email: person.email });
    return {
      email: person.email,
      accountId: person.accountId,
      session: person.token,
      token: await mailedToken('change-password'),
    };
  }

  test('works once, ends every session, and emails the person', async () => {
    const { email, session, token } = await changeLink();
    expect(await ask('updatepassword', { email, password: fresh }, token)).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect((await send(world, 'GET', '/lima/api/deals/inprocess', { token: session })).status).toBe(401);
    await expect(signIn(world, email, testPassword)).rejects.toThrow('401');
    await signIn(world, email, fresh);
    expect((await mails()).at(-1)).toMatchObject({
      to_address: email,
      subject: 'Your Drawbridge password was changed',
    });
    expect(await ask('updatepassword', { password: 'Another-pass-8' }, token)).toMatchObject({
      status: 401,
      json: { code: 'link_spent' },
    });
  });

  test('one of fifty simultaneous uses succeeds', async () => {
    const { token } = await changeLink();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask('updatepassword', { password: `Quiet-harbor-${at}` }, token)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(49);
  });

  test('a different email than the link’s is refused, and the link keeps working', async () => {
    const { email, token } = await changeLink();
    expect(
      await ask('updatepassword', { email: 'other@example.test', password: fresh }, token),
    ).toMatchObject({ status: 403, json: { code: 'not_the_link_owner' } });
    expect((await ask('updatepassword', { email: email.toUpperCase(), password: fresh }, token)).status).toBe(
      200,
    );
  });

  test.each([
    [
      'short',
      'Password must have 1 lowercase letter, 1 uppercase letter, 1 number, and be at least 8 characters long.',
    ],
    ['', 'Password is required'],
    ['Password123', 'This password is too easy to guess. Choose another one.'],
    ['Maria.Alder1', 'Choose a password without your name or email in it.'],
    [`Aa1${'x'.repeat(126)}`, 'Please use at most 128 characters.'],
  ])('the password %j is refused, and the link keeps working', async (password, message) => {
    const { token } = await changeLink();
    expect(await ask('updatepassword', { password }, token)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'password', message }] },
    });
    expect((await ask('updatepassword', { password: fresh }, token)).status).toBe(200);
  });

  test('a new password ends a lock on the account', async () => {
    const { email, token } = await changeLink();
    for (let guess = 0; guess < 5; guess += 1)
      await ask('validate', { username: email, password: 'Guess-1' });
    expect(
      (await mails()).some((mail) => mail.subject === 'Sign-in to your Drawbridge account is paused'),
    ).toBe(true);
    await ask('updatepassword', { password: fresh }, token);
    await signIn(world, email, fresh);
  });

  test('a used, forged or other-purpose link and a session token are refused', async () => {
    const { token, accountId } = await changeLink();
    expect(await ask('createpassword', { password: fresh }, token)).toMatchObject({
      status: 401,
      json: { code: 'link_invalid' },
    });
    expect(await ask('updatepassword', { password: fresh }, `${token.slice(0, -4)}AAAA`)).toMatchObject({
      status: 401,
      json: { code: 'link_invalid' },
    });
    const session = await openSessionFor(world, accountId);
    expect(await ask('updatepassword', { password: fresh }, session.token)).toMatchObject({
      status: 401,
      json: { code: 'link_invalid' },
    });
    expect((await send(world, 'GET', '/lima/api/deals/inprocess', { token })).status).toBe(401);
    world.clock.forward({ hours: 24 });
    expect(await ask('updatepassword', { password: fresh }, token)).toMatchObject({
      status: 401,
      json: { code: 'link_expired' },
    });
  });

  test('reading a link never uses it up', async () => {
    const { email, token } = await changeLink();
    for (let look = 0; look < 3; look += 1) {
      const answer = await send(world, 'GET', '/lima/api/users/link?purpose=change+password', { token });
      expect(answer.json).toEqual({ state: 'ok', email });
    }
    expect((await send(world, 'GET', '/lima/api/users/link?purpose=account+setup', { token })).json).toEqual({
      state: 'invalid',
      email: null,
    });
    expect((await ask('updatepassword', { password: fresh }, token)).status).toBe(200);
    expect(
      (await send(world, 'GET', '/lima/api/users/link?purpose=change+password', { token })).json,
    ).toEqual({ state: 'used', email });
  });
});

test('either setup link sets the first password and returns the person’s name', async () => {
  for (const [simple, page] of [
    [true, 'set-password'],
    [false, 'account-setup'],
  ] as const) {
    const { email } = await addAccount(world, { hasPassword: false, name: 'New Person' });
    await codeOf('create-account-route', { email, simple });
    const answer = await ask('createpassword', { password: fresh }, await mailedToken(page));
    expect(answer).toMatchObject({ status: 200, json: { rep: { email, name: 'New Person' } } });
    await signIn(world, email, fresh);
  }
});

test('a forged Host header does not end up in an emailed link', async () => {
  const { email } = await addAccount(world);
  await send(world, 'POST', '/lima/api/users/gettoken', {
    body: { email },
    headers: { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  });
  expect((await mails())[0]?.text).not.toContain('evil.test');
});
