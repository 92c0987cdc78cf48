import { expect, test } from 'vitest';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();

type Call = 'gettoken' | 'create-account-route';

async function codeOf(call: Call, email: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await send(world, 'POST', `/lima/api/users/${call}`, { body: { email }, headers });
  expect(answer.status).toBe(200);
  return (answer.json as { code: number }).code;
}

/** The tokens emailed to an address so far, newest first. */
async function tokensOf(email: string): Promise<string[]> {
  const mails = await mailsTo(world, email);
  return mails.flatMap(({ text }) => /(?:change-password|account-setup)\/([\w.-]+)/.exec(text)?.[1] ?? []);
}

function use(call: 'updatepassword' | 'createpassword', token: string | undefined) {
  return send(world, 'POST', `/lima/api/users/${call}`, {
    token: token ?? '',
    body: { password: 'Fresh-pass2' },
  });
}

test('a stranger who requests links every minute does not break the link that arrived', async () => {
  const { email } = await addAccount(world);
  await codeOf('gettoken', email);
  const [first] = await tokensOf(email);
  for (let minute = 0; minute < 14; minute += 1) {
    world.clock.forward({ minutes: 1 });
    expect(await codeOf('gettoken', email)).toBe(0);
  }
  expect(new Set(await tokensOf(email))).toEqual(new Set([first]));
  expect((await use('updatepassword', first)).status).toBe(200);
});

test('a later request replaces the older link', async () => {
  const { email } = await addAccount(world);
  await codeOf('gettoken', email);
  world.clock.forward({ minutes: 16 });
  await codeOf('gettoken', email);
  const [second, first] = await tokensOf(email);
  expect(second).not.toBe(first);
  expect((await use('updatepassword', first)).json).toMatchObject({ code: 'link_spent' });
  expect((await use('updatepassword', second)).status).toBe(200);
});

test.each([
  ['gettoken', 'updatepassword', true, 0],
  ['create-account-route', 'createpassword', false, 2],
] as const)(
  '%s sends a stranger three an hour and five a day, always answers the same, and the last link works',
  async (call, using, hasPassword, code) => {
    const { email } = await addAccount(world, { hasPassword });
    await codeOf(call, email);
    const sent: number[] = [];
    for (let asked = 0; asked < 22 * 4; asked += 1) {
      world.clock.forward({ minutes: 15 });
      expect(await codeOf(call, email)).toBe(code);
      if (asked === 2) sent.push((await tokensOf(email)).length);
    }
    expect([...sent, (await tokensOf(email)).length]).toEqual([3, 5]);
    const [newest] = await tokensOf(email);
    expect((await use(using, newest)).status).toBe(200);
  },
);

test('strangers’ requests do not use up the limit of known browsers or employees, or the limit after a reset', async () => {
  const { id, email } = await addAccount(world);
  const form = { username: email, password: 'Right-pass1' };
  const signedIn = await send(world, 'POST', '/lima/api/users/validate', { body: form });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (let asked = 0; asked < 10; asked += 1) {
    await codeOf('gettoken', email);
    world.clock.forward({ minutes: 2 });
  }
  expect(await tokensOf(email)).toHaveLength(3);
  await codeOf('gettoken', email, { cookie });
  expect(await tokensOf(email)).toHaveLength(4);
  world.clock.forward({ minutes: 2 });
  const admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  await send(world, 'POST', '/lima/api/staff/people/resend', { token: admin.token, body: { id } });
  const tokens = await tokensOf(email);
  expect(tokens).toHaveLength(5);
  expect((await use('updatepassword', tokens[0])).status).toBe(200);
  await codeOf('gettoken', email);
  expect(await tokensOf(email)).toHaveLength(6);
});

test('many simultaneous requests send one email', async () => {
  const { email } = await addAccount(world);
  await Promise.all(Array.from({ length: 12 }, () => codeOf('gettoken', email)));
  expect(await tokensOf(email)).toHaveLength(1);
});
