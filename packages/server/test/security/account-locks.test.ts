import { describe, expect, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { linkTokens } from '../../src/platform/links/link-tokens.ts';
import { Authenticator } from '../support/authenticator.ts';
import { between } from '../support/crossing.ts';
import { accountOf, personSignedIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { appCode, ask, enrol } from '../support/security.ts';
import { personWithSession } from '../support/sessions.ts';
import { freshWorld, send, type HttpAnswer } from '../support/world.ts';

const origin = 'https://portal.test';
const world = freshWorld({ environment: { PUBLIC_URL: origin } });

/** Adds an entry and then locks the account, as saving a profile does. */
const savesProfile = [
  `insert into audit_log (at, account_id, action) values (now(), $1, 'changed profile')`,
  'select from accounts where id = $1 for no key update',
] as const;

/** The passkey of a new device, and the call that adds it. */
async function newPasskey({ token }: SignedInPerson) {
  const begun = await ask(world, 'passkeys/begin', { token, body: { password: testPassword } });
  const device = new Authenticator(origin);
  const credential = device.make(begun.json as Parameters<Authenticator['make']>[0]);
  return { device, add: () => ask(world, 'passkeys/add', { token, body: { name: 'Phone', credential } }) };
}

/** Each does what comes before and returns the call itself. */
const changes: Record<string, (person: SignedInPerson) => Promise<() => Promise<HttpAnswer>>> = {
  'a new password': async ({ token }) => {
    const body = { password: testPassword, newPassword: 'Kettle-green-7' };
    return () => ask(world, 'password', { token, body });
  },
  'a password set by a link': async ({ accountId, email }) => {
    const links = linkTokens(world.tokenKeys, world.clock, world.config.publicUrl);
    const account = { id: accountId, email, name: 'Pat Example' };
    const { token } = await databaseOver(world.pool)
      .transaction()
      .execute((tx) => links.issue(tx, { account, purpose: 'change password' }));
    const body = { password: 'Kettle-green-7' };
    return () => send(world, 'POST', '/lima/api/users/updatepassword', { token, body });
  },
  'a link by email': async ({ email }) => {
    return () => send(world, 'POST', '/lima/api/users/gettoken', { body: { email } });
  },
  'a second factor': async ({ token }) => {
    const begun = await ask(world, 'second-factor/begin', { token, body: { password: testPassword } });
    const { secret } = begun.json as { secret: string };
    return () => ask(world, 'second-factor/confirm', { token, body: { code: appCode(world, secret) } });
  },
  'new recovery codes': async ({ token }) => {
    const { secret } = await enrol(world, { token });
    const body = { password: testPassword, code: appCode(world, secret) };
    return () => ask(world, 'second-factor/recovery-codes', { token, body });
  },
  'the end of other sessions': async ({ token }) => {
    return () => ask(world, 'sessions/end-others', { token, body: { password: testPassword } });
  },
  'a passkey': async (person) => (await newPasskey(person)).add,
  'a sign-in with a passkey': async (person) => {
    const { device, add } = await newPasskey(person);
    await add();
    const challenge = (await ask(world, 'passkeys/challenge', {})).json;
    const credential = device.answer(challenge as Parameters<Authenticator['answer']>[0]);
    return () => ask(world, 'passkeys/sign-in', { body: { credential } });
  },
  'the view of an employee': async ({ email }) => {
    const { token } = await personWithSession(world, { accountType: 'Employee' });
    return () => send(world, 'POST', '/lima/api/users/impersonate', { token, body: { username: email } });
  },
  'a name from an administrator': async ({ accountId }) => {
    const { token } = await personWithSession(world, accountOf.administrator);
    const body = { id: accountId, name: 'Pat Newname' };
    return () => send(world, 'POST', '/lima/api/staff/people/change', { token, body });
  },
};

describe('while its profile is saved, which locks in the other order', () => {
  for (const [name, prepare] of Object.entries(changes))
    test(`an account gets ${name}`, async () => {
      const person = await personSignedIn(world);
      const answer = await between(world, savesProfile, person.accountId, await prepare(person));
      expect(answer.status, answer.text).toBe(200);
    });

  test('an account gets a new link of a broker', async () => {
    const { accountId, token } = await personSignedIn(world, accountOf.broker);
    const path = '/lima/api/broker/link';
    const { code } = (await send(world, 'GET', path, { token })).json as { code: string };
    const renew = () => send(world, 'POST', `${path}/renew`, { token, body: { code } });
    const answer = await between(world, savesProfile, accountId, renew);
    expect(answer.status, answer.text).toBe(200);
  });
});
