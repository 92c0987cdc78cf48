import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOver, type Database } from '../../src/platform/database/connect.ts';
import type { LinkPurpose } from '../../src/platform/links/link-purposes.ts';
import { linkTokens, type LinkTokens } from '../../src/platform/links/link-tokens.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { tokenKeysFrom } from '../../src/platform/session/token-keys.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { fresh, send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const account = fresh(() => addAccount(world, { hasPassword: false }));
let db: Database;
let links: LinkTokens;

beforeAll(async () => {
  db = databaseOver(world.pool);
  links = linkTokens(world.tokenKeys, world.clock, world.config.publicUrl);
});

async function issue(purpose: LinkPurpose = 'set password', to = account): Promise<string> {
  const { token } = await db.transaction().execute((tx) => links.issue(tx, { account: to, purpose }));
  return token;
}

const read = async (token: string, purpose: LinkPurpose = 'set password') =>
  (await links.read(db, token, purpose)).state;

const spend = async (token: string, purpose: LinkPurpose = 'set password') =>
  (await db.transaction().execute((tx) => links.spend(tx, token, purpose))).state;

describe('a link', () => {
  test('names its owner and works once', async () => {
    const token = await issue();
    expect(await links.read(db, token, 'set password')).toEqual({
      state: 'ok',
      accountId: account.id,
      email: account.email,
      isEmployee: false,
    });
    expect(await spend(token)).toBe('ok');
    expect(await spend(token)).toBe('used');
    expect(await links.read(db, token, 'set password')).toEqual({
      state: 'used',
      accountId: account.id,
      email: account.email,
      isEmployee: false,
    });
  });

  test('succeeds for one of fifty simultaneous uses', async () => {
    const token = await issue();
    const states = await Promise.all(Array.from({ length: 50 }, () => spend(token)));
    expect(states.filter((state) => state === 'ok')).toHaveLength(1);
    expect(states.filter((state) => state === 'used')).toHaveLength(49);
  });

  test('still works after email scanners read it a hundred times', async () => {
    const token = await issue();
    for (let look = 0; look < 100; look++) expect(await read(token)).toBe('ok');
    for (const method of ['GET', 'HEAD'])
      for (const page of ['set-password', 'account-setup']) await send(world, method, `/${page}/${token}`);
    expect(await spend(token)).toBe('ok');
  });

  test('is not used up if its transaction rolls back', async () => {
    const token = await issue();
    const failing = db.transaction().execute(async (tx) => {
      await links.spend(tx, token, 'set password');
      throw new Error('the new password was refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await spend(token)).toBe('ok');
  });

  test('works for 24 hours', async () => {
    const token = await issue();
    world.clock.forward({ hours: 23, minutes: 59, seconds: 58 });
    expect(await read(token)).toBe('ok');
    world.clock.forward({ seconds: 2 });
    expect(await read(token)).toBe('expired');
    expect(await spend(token)).toBe('expired');
  });

  test('stops working once a newer one with the same purpose is requested', async () => {
    const [first, second] = [await issue(), await issue()];
    expect(await read(first)).toBe('superseded');
    expect(await spend(first)).toBe('superseded');
    expect(await spend(second)).toBe('ok');
  });

  test('requested ten times at once leaves one that works', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => issue()));
    const states = await Promise.all(tokens.map((token) => read(token)));
    expect(states.filter((state) => state === 'ok')).toHaveLength(1);
  });

  test('with another purpose keeps working until one of them is used', async () => {
    const [setup, change] = [await issue('account setup'), await issue('change password')];
    expect(await read(setup, 'account setup')).toBe('ok');
    expect(await spend(change, 'change password')).toBe('ok');
    expect(await read(setup, 'account setup')).toBe('superseded');
  });

  test('of another person is unaffected', async () => {
    const other = await addAccount(world);
    const [mine, theirs] = [await issue(), await issue('set password', other)];
    await issue();
    expect(await read(mine)).toBe('superseded');
    expect(await spend(theirs)).toBe('ok');
  });
});

test('the state of an account’s newest link can be read', async () => {
  const newest = () => links.newest(db, account.id, 'account setup');
  expect(await newest()).toBeUndefined();
  await issue('account setup');
  expect(await newest()).toBe('ok');
  const second = await issue('account setup');
  expect(await newest()).toBe('ok');
  await spend(second, 'account setup');
  expect(await newest()).toBe('used');
  world.clock.forward({ seconds: 1 });
  await issue('account setup');
  world.clock.forward({ hours: 24 });
  expect(await newest()).toBe('expired');
});

describe('refused as invalid', () => {
  test('a link used for another purpose', async () => {
    const token = await issue('set password');
    expect(await read(token, 'change password')).toBe('invalid');
    expect(await spend(token, 'account setup')).toBe('invalid');
  });

  test('nonsense, an altered link, and one signed by another server', async () => {
    const token = await issue();
    const [head, body, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, aud: 'thief@example.test' })).toString(
      'base64url',
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'link+jwt' })).toString('base64url');
    const elsewhere = linkTokens(tokenKeysFrom(newSeed()), world.clock, world.config.publicUrl);
    const other = await db
      .transaction()
      .execute((tx) => elsewhere.issue(tx, { account, purpose: 'account setup' }));
    for (const bad of ['', 'x', `${head}.${altered}.${signature}`, `${unsigned}.${body}.`])
      expect(await spend(bad)).toBe('invalid');
    expect(await spend(other.token, 'account setup')).toBe('invalid');
    expect(await spend(token)).toBe('ok');
  });

  test('one with a valid signature that was never issued, or is for another portal', async () => {
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const sign = (issuer: string, type: string, jti: string) =>
      new SignJWT({ purpose: 'set password' })
        .setProtectedHeader({ alg: 'EdDSA', kid: world.tokenKeys.signing.id, typ: type })
        .setIssuer(issuer)
        .setAudience(account.email)
        .setSubject(account.id)
        .setJti(jti)
        .setExpirationTime(now + 600)
        .sign(world.tokenKeys.signing.key);
    const { rows } = await issue().then(() =>
      world.pool.query<{ jti: string }>('select jti from link_tokens where account_id = $1', [account.id]),
    );
    const jti = rows[0]?.jti ?? '';
    expect(await read(await sign(world.config.publicUrl, 'link+jwt', 'never-issued'))).toBe('invalid');
    expect(await read(await sign('https://elsewhere.test', 'link+jwt', jti))).toBe('invalid');
    expect(await read(await sign(world.config.publicUrl, 'JWT', jti))).toBe('invalid');
    expect(await read(await sign(world.config.publicUrl, 'link+jwt', jti))).toBe('ok');
  });

  test('one whose owner is deactivated or has a new email', async () => {
    const token = await issue();
    await world.pool.query('update accounts set email = $2 where id = $1', [
      account.id,
      `new-${account.email}`,
    ]);
    expect(await spend(token)).toBe('invalid');
    await world.pool.query('update accounts set email = $2, disabled_at = now() where id = $1', [
      account.id,
      account.email,
    ]);
    expect(await spend(token)).toBe('invalid');
  });

  test('a session token as a link, and a link as a session token', async () => {
    const session = await openSessionFor(world, account.id);
    expect(await read(session.token)).toBe('invalid');
    const token = await issue();
    expect((await send(world, 'GET', '/lima/api/deals/inprocess', { token })).status).toBe(401);
  });
});
