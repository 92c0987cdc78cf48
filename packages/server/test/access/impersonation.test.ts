import { beforeEach, describe, expect, test } from 'vitest';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { refusalsOf } from '@drawbridge/contract/wire/terms.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, type NewAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const calls = {
  view: '/lima/api/users/impersonate',
  stop: '/lima/api/users/stop-impersonating',
  renew: '/lima/api/users/renewtoken',
  signOut: '/lima/api/users/logout',
  borrowersDeals: '/lima/api/deals/inprocess',
  staffDeals: '/lima/api/staff/deals',
} as const;

interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
}

const world = sharedWorld();
const rosa = fresh(() => addAccount(world, { name: 'Rosa Borrower' }));
let employee: Person;

async function signedIn(account: NewAccount): Promise<Person> {
  const { id, email } = await addAccount(world, account);
  return { id, email, ...(await openSessionFor(world, id)) };
}

beforeEach(async () => {
  employee = await signedIn({ name: 'Eve Employee', accountType: 'Employee' });
});

function ask(token: string, body: unknown) {
  return send(world, 'POST', calls.view, { token, body });
}

async function viewing(token: string, username: string, reason?: string): Promise<string> {
  const answer = await ask(token, { username, ...(reason === undefined ? {} : { reason }) });
  expect(answer.status).toBe(200);
  return (answer.json as { token: string }).token;
}

async function statusOf(token: string, path: string = calls.borrowersDeals): Promise<number> {
  return (await send(world, 'GET', path, { token })).status;
}

describe('viewing an account', () => {
  test('an employee gets a session of the borrower’s and keeps their own', async () => {
    await addDeal(world, { borrowerId: rosa.id, nickname: 'Rosa’s mill' });
    const answer = await ask(employee.token, { username: rosa.email.toUpperCase(), reason: ' By phone ' });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        name: 'Rosa Borrower',
        email: rosa.email,
        accountType: 'CustomerAccount',
        userId: rosa.id,
        isLead: false,
        secondsLeft: 3600,
      },
    });
    const { token } = answer.json as { token: string };
    expect((await send(world, 'GET', calls.borrowersDeals, { token })).text).toContain('Rosa’s mill');
    expect(await statusOf(token, calls.staffDeals)).toBe(403);
    expect(await statusOf(employee.token, calls.staffDeals)).toBe(200);
  });

  test.each<[string, NewAccount]>([
    ['a broker', { accountType: 'BrokerAccount' }],
    ['a wholesale partner', { accountType: 'WholesaleAccount' }],
    ['a lead', { isLead: true }],
    ['a person without a password', { hasPassword: false }],
  ])('%s can be viewed', async (_who, account) => {
    const { email } = await addAccount(world, account);
    expect((await ask(employee.token, { username: email })).status).toBe(200);
  });

  test('an administrator can view an account', async () => {
    const administrator = await signedIn({ accountType: 'Employee', isAdministrator: true });
    expect((await ask(administrator.token, { username: rosa.email })).status).toBe(200);
  });
});

describe('refusals', () => {
  test.each<[string, NewAccount]>([
    ['another employee', { accountType: 'Employee' }],
    ['an administrator', { accountType: 'Employee', isAdministrator: true }],
  ])('%s cannot be viewed', async (_who, account) => {
    const { email } = await addAccount(world, account);
    expect(await ask(employee.token, { username: email })).toMatchObject({
      status: 403,
      json: { code: 'account_not_viewable', error: 'You cannot view an employee’s account.' },
    });
  });

  test('a deactivated account cannot be viewed', async () => {
    const { email } = await addAccount(world, { name: 'Dora Gone', disabled: true });
    expect(await ask(employee.token, { username: email })).toMatchObject({
      status: 403,
      json: { code: 'account_not_viewable', error: 'Dora Gone’s account is deactivated.' },
    });
  });

  test('an unknown email gets a clear message', async () => {
    expect(await ask(employee.token, { username: 'nobody@example.test' })).toMatchObject({
      status: 404,
      json: { code: 'account_not_found', error: 'No account uses nobody@example.test.' },
    });
  });

  test('every refusal has a sentence in `error`', async () => {
    const borrower = await signedIn({});
    const refusals = await Promise.all([
      ask(employee.token, { username: 'no email' }),
      ask(employee.token, '{'),
      ask(employee.token, { username: 'a'.repeat(10_000) }),
      ask(borrower.token, { username: rosa.email }),
      ask('not.a.token', { username: rosa.email }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 413, 403, 401]);
    for (const { json } of refusals) expect((json as { error?: string }).error).toMatch(/^[A-Z].+\.$/);
    expect(await send(world, 'GET', calls.staffDeals)).not.toHaveProperty('json.error');
  });

  test('viewing an account from within a view is refused', async () => {
    const token = await viewing(employee.token, rosa.email);
    const other = await addAccount(world);
    expect(await ask(token, { username: other.email })).toMatchObject({
      status: 403,
      json: { code: 'role_not_allowed' },
    });
  });

  test('only the borrower can pay', async () => {
    const token = await viewing(employee.token, rosa.email);
    expect(await send(world, 'GET', '/lima/api/makepayment', { token })).toMatchObject({
      status: 403,
      json: { code: 'viewing_as_someone' },
    });
    const closed = everyRoute.filter(({ route }) => route.definition.notWhileViewing);
    for (const { route } of closed) expect(refusalsOf(route)).toContain('viewing_as_someone');
    expect(closed.map(({ name }) => name)).toContain('payments.makePayment');
  });
});

describe('ending a view', () => {
  test('stopping ends the view and leaves the employee signed in', async () => {
    const token = await viewing(employee.token, rosa.email);
    expect(await send(world, 'POST', calls.stop, { token })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(employee.token, calls.staffDeals)).toBe(200);
    expect(await send(world, 'POST', calls.stop, { token: employee.token })).toMatchObject({
      status: 409,
      json: { code: 'not_viewing' },
    });
  });

  test('it ends after 60 minutes, no matter how often it is renewed', async () => {
    let token = await viewing(employee.token, rosa.email);
    for (const minutes of [20, 20, 19]) {
      world.clock.forward({ minutes });
      const renewed = await send(world, 'POST', calls.renew, { token, body: { email: rosa.email } });
      expect(renewed.status).toBe(200);
      ({ token } = renewed.json as { token: string });
    }
    world.clock.forward({ seconds: 59 });
    expect(await statusOf(token)).toBe(200);
    world.clock.forward({ seconds: 1 });
    expect(await statusOf(token)).toBe(401);
    expect((await send(world, 'POST', calls.renew, { token, body: {} })).status).toBe(401);
  });

  test('it lasts no longer than the employee’s own session', async () => {
    await world.pool.query(`update sessions set expires_at = $2 where id = $1`, [
      employee.sessionId,
      new Date(world.clock.now().getTime() + 600_000),
    ]);
    expect(await ask(employee.token, { username: rosa.email })).toMatchObject({ json: { secondsLeft: 600 } });
  });

  test('viewing another account ends the previous view, even with two at once', async () => {
    const other = await addAccount(world, { accountType: 'BrokerAccount' });
    const first = await viewing(employee.token, rosa.email);
    await Promise.all([viewing(employee.token, other.email), viewing(employee.token, rosa.email)]);
    expect(await statusOf(first)).toBe(401);
    const { rows } = await world.pool.query(
      'select id from sessions where employee_session_id = $1 and ended_at is null',
      [employee.sessionId],
    );
    expect(rows).toHaveLength(1);
  });

  test('signing out of the employee’s session ends it', async () => {
    const token = await viewing(employee.token, rosa.email);
    await send(world, 'POST', calls.signOut, { token: employee.token });
    expect(await statusOf(token)).toBe(401);
  });

  test('signing out of the view signs the employee out of both', async () => {
    const token = await viewing(employee.token, rosa.email);
    await send(world, 'POST', calls.signOut, { token });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(employee.token, calls.staffDeals)).toBe(401);
  });

  test.each([
    ['is deactivated', 'update accounts set disabled_at = now() where id = $1'],
    ['is no longer an employee', `update accounts set account_type = 'BrokerAccount' where id = $1`],
    ['has a new password', 'update sessions set ended_at = now() where account_id = $1'],
  ])('it ends when the employee %s', async (_what, change) => {
    const token = await viewing(employee.token, rosa.email);
    await world.pool.query(change, [employee.id]);
    expect(await statusOf(token)).toBe(401);
  });

  test('it ends when the viewed account is deactivated', async () => {
    const token = await viewing(employee.token, rosa.email);
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [rosa.id]);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(employee.token, calls.staffDeals)).toBe(200);
  });
});
