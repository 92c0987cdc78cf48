import { expect, test } from 'vitest';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { actionsOf, ask, isOpen, read, validate } from '../support/security.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();

interface Listed {
  id: string;
  device: string;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
}

async function listOf(token: string): Promise<Listed[]> {
  const answer = await read(world, 'sessions', token);
  expect(answer.status).toBe(200);
  return answer.json as Listed[];
}

async function currentIdOf(token: string): Promise<string> {
  const session = (await listOf(token)).find(({ current }) => current);
  if (!session) throw new Error('no session is the current one');
  return session.id;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function tokenFrom(email: string, userAgent: string): Promise<string> {
  return ((await validate(world, email, { userAgent })).json as { token: string }).token;
}

test('people see their own sessions, this device first, and no one else’s', async () => {
  const { email } = await addAccount(world);
  await personSignedIn(world);
  const began = world.clock.now().toISOString();
  const onPhone = await tokenFrom(email, phone);
  world.clock.forward({ minutes: 10 });
  const onDesktop = await tokenFrom(email, desktop);
  const later = world.clock.now().toISOString();
  expect(await listOf(onPhone)).toEqual([
    {
      id: expect.any(String) as string,
      device: 'Safari on iPhone',
      signedInAt: began,
      lastSeenAt: began,
      current: true,
    },
    {
      id: expect.any(String) as string,
      device: 'Chrome on Windows',
      signedInAt: later,
      lastSeenAt: later,
      current: false,
    },
  ]);
  world.clock.forward({ minutes: 5 });
  const renewed = await send(world, 'POST', '/lima/api/users/renewtoken', { token: onPhone, body: {} });
  const { token } = renewed.json as { token: string };
  expect((await listOf(token))[0]).toMatchObject({
    signedInAt: began,
    lastSeenAt: world.clock.now().toISOString(),
  });
  expect((await listOf(onDesktop)).map(({ device }) => device)).toEqual([
    'Chrome on Windows',
    'Safari on iPhone',
  ]);
});

test('ended and expired sessions are not listed', async () => {
  const { email } = await addAccount(world);
  await signIn(world, email);
  world.clock.forward({ minutes: 22 });
  const { token } = await signIn(world, email);
  const ended = await signIn(world, email);
  await send(world, 'POST', '/lima/api/users/logout', { token: ended.token });
  expect(await listOf(token)).toHaveLength(1);
});

test('signing out one session ends it right away and leaves the others', async () => {
  const { email } = await addAccount(world);
  const here = await signIn(world, email);
  const there = await signIn(world, email);
  const elsewhere = await signIn(world, email);
  const id = await currentIdOf(there.token);
  expect(
    await ask(world, 'sessions/end', { token: here.token, body: { id, password: testPassword } }),
  ).toMatchObject({
    status: 200,
    json: { success: true },
  });
  expect(await isOpen(world, there.token)).toBe(false);
  expect(await isOpen(world, here.token)).toBe(true);
  expect(await isOpen(world, elsewhere.token)).toBe(true);
  expect(
    await ask(world, 'sessions/end', { token: here.token, body: { id, password: testPassword } }),
  ).toMatchObject({
    status: 404,
    json: { code: 'not_found' },
  });
  expect(await actionsOf(world, here.accountId)).toContain('signed out a session');
});

test('no one can sign out another person', async () => {
  const mine = await personSignedIn(world);
  const theirs = await personSignedIn(world);
  const id = await currentIdOf(theirs.token);
  for (const guess of [id, 'f'.repeat(32), '', `${id}'`])
    expect(
      await ask(world, 'sessions/end', { token: mine.token, body: { id: guess, password: testPassword } }),
    ).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  await ask(world, 'sessions/end-others', { token: mine.token, body: { password: testPassword } });
  expect(await isOpen(world, theirs.token)).toBe(true);
});

test('signing out everywhere else keeps this session', async () => {
  const { email, id } = await addAccount(world);
  const others = [await signIn(world, email), await signIn(world, email)];
  const here = await signIn(world, email);
  expect(
    (await ask(world, 'sessions/end-others', { token: here.token, body: { password: testPassword } })).json,
  ).toEqual({ ended: 2 });
  for (const { token } of others) expect(await isOpen(world, token)).toBe(false);
  expect(await isOpen(world, here.token)).toBe(true);
  expect(
    (await ask(world, 'sessions/end-others', { token: here.token, body: { password: testPassword } })).json,
  ).toEqual({ ended: 0 });
  expect(await actionsOf(world, id)).toContain('signed out all other sessions');
});
