import { describe, expect, test } from 'vitest';
import { cookieOf, ownerSignedIn, strangersGuess, tokenOf, tryToSignIn } from '../support/browsers.ts';
import { addAccount, testPassword } from '../support/people.ts';
import { ask } from '../support/security.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { TRUST_PROXY: '1' } });

const newPassword = 'Quiet-harbor-7';

type Owner = Awaited<ReturnType<typeof ownerSignedIn>>;

async function byLink({ email }: Owner): Promise<void> {
  await send(world, 'POST', '/lima/api/users/gettoken', { body: { email } });
  const { rows } = await world.pool.query<{ text: string }>(
    'select text from mails where to_address = $1 order by number desc limit 1',
    [email],
  );
  const answer = await send(world, 'POST', '/lima/api/users/updatepassword', {
    token: /change-password\/([\w.-]+)/.exec(rows[0]?.text ?? '')?.[1],
    body: { password: newPassword },
  });
  expect(answer.status, answer.text).toBe(200);
}

async function byEmployee({ id }: Owner): Promise<void> {
  const { token } = await ownerSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const answer = await send(world, 'POST', '/lima/api/staff/people/end-sessions', { token, body: { id } });
  expect(answer.status, answer.text).toBe(200);
}

async function byOthers(_: Owner, token: string): Promise<void> {
  expect((await ask(world, 'sessions/end-others', { token, body: { password: testPassword } })).status).toBe(
    200,
  );
}

async function bySession(owner: Owner, token: string): Promise<void> {
  const { json } = await send(world, 'GET', '/lima/api/security/sessions', { token: owner.token });
  const [own] = json as { id: string }[];
  expect(
    (await ask(world, 'sessions/end', { token, body: { id: own?.id, password: testPassword } })).status,
  ).toBe(200);
}

async function byTime(): Promise<void> {
  const { rowCount } = await world.pool.query(
    `update known_devices set last_used_at = last_used_at - interval '181 days'`,
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('a known browser', () => {
  test('is stored where scripts and other sites cannot reach it', async () => {
    const { email } = await addAccount(world);
    const [kept] = (await tryToSignIn(world, email, testPassword)).headers.getSetCookie();
    expect(kept).toMatch(
      /^known_device=[\w-]{43}; Path=\/lima\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const encrypted = await startWorld({ environment: { PUBLIC_URL: 'https://portal.test' } });
    const person = await addAccount(encrypted);
    const [secure] = (await tryToSignIn(encrypted, person.email, testPassword)).headers.getSetCookie();
    expect(secure).toMatch(/^__Secure-known_device=[\w-]{43}; .*; SameSite=Strict; Secure$/);
    await encrypted.close();
  });

  test('is known to one account, and does not sign anyone in by itself', async () => {
    const { email, cookie } = await ownerSignedIn(world);
    const stranger = await ownerSignedIn(world);
    await strangersGuess(world, email);
    expect((await tryToSignIn(world, email, testPassword, { cookie: stranger.cookie })).status).toBe(401);
    expect((await send(world, 'GET', '/lima/api/deals/inprocess', { headers: { cookie } })).status).toBe(401);
    const { rows } = await world.pool.query<{ found: boolean }>(
      `select bool_or(known_devices::text like '%' || $1 || '%') as found from known_devices`,
      [cookie.split('=')[1]],
    );
    expect(rows[0]?.found).toBe(false);
  });

  test('cannot be planted in a person’s browser by a stranger', async () => {
    const stranger = await ownerSignedIn(world);
    const { email } = await addAccount(world);
    const answer = await tryToSignIn(world, email, testPassword, { cookie: stranger.cookie });
    expect(answer.status).toBe(200);
    await strangersGuess(world, email);
    expect((await tryToSignIn(world, email, testPassword, { cookie: stranger.cookie })).status).toBe(401);
    expect((await tryToSignIn(world, email, testPassword, { cookie: cookieOf(answer) })).status).toBe(200);
  });

  test.each([
    ['a new password', byLink, newPassword],
    ['an employee signing them out everywhere', byEmployee, testPassword],
    ['signing out everywhere else', byOthers, testPassword],
    ['ending its session from another browser', bySession, testPassword],
    ['half a year without a sign-in', byTime, testPassword],
  ] as const)('is forgotten after %s', async (_, ends, password) => {
    const owner = await ownerSignedIn(world);
    const elsewhere = await tryToSignIn(world, owner.email, testPassword);
    await ends(owner, tokenOf(elsewhere));
    await strangersGuess(world, owner.email);
    expect((await tryToSignIn(world, owner.email, password, { cookie: owner.cookie })).status).toBe(401);
    // Signing out elsewhere does not affect the current browser.
    const there = await tryToSignIn(world, owner.email, password, { cookie: cookieOf(elsewhere) });
    expect(there.status).toBe(ends === byOthers || ends === bySession ? 200 : 401);
  });

  test('needs a complete sign-in: not a refused one, and not one that still must set up a second factor', async () => {
    const { email } = await addAccount(world);
    expect((await tryToSignIn(world, email, 'Guess-1')).headers.getSetCookie()).toEqual([]);
    const strict = await startWorld({
      beside: world,
      environment: { TRUST_PROXY: '1', SECOND_FACTOR_FOR_EMPLOYEES: 'on' },
    });
    const employee = await addAccount(world, { accountType: 'Employee' });
    const answer = await tryToSignIn(strict, employee.email, testPassword);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await strict.close();
  });
});
