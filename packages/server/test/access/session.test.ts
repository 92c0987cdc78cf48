import { createHmac, generateKeyPairSync } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { forgeToken, openSessionFor, openViewFor } from '../support/sessions.ts';
import { freshWorld, send, sharedWorld, startWorld, type World } from '../support/world.ts';

const somewhere = '/lima/api/deals/inprocess';

function statusWith(world: World, token: string): Promise<number> {
  return send(world, 'GET', somewhere, { token }).then((answer) => answer.status);
}

async function renew(world: World, token: string, body: unknown = {}) {
  const answer = await send(world, 'POST', '/lima/api/users/renewtoken', { token, body });
  return { status: answer.status, token: (answer.json as { token?: string }).token ?? '' };
}

describe('the life of a session', () => {
  const world = freshWorld();
  let person: SignedInPerson;
  beforeEach(async () => {
    person = await personSignedIn(world);
  });

  test('a token is valid for 22 minutes', async () => {
    world.clock.forward({ minutes: 21, seconds: 59 });
    expect(await statusWith(world, person.token)).toBe(200);
    world.clock.forward({ seconds: 1 });
    expect(await statusWith(world, person.token)).toBe(401);
  });

  test('renewing returns a new token, and the old one stops working after ten seconds', async () => {
    world.clock.forward({ minutes: 20 });
    const fresh = await renew(world, person.token);
    expect(fresh.status).toBe(200);
    world.clock.forward({ seconds: 10 });
    expect(await statusWith(world, person.token)).toBe(200);
    world.clock.forward({ seconds: 1 });
    expect(await statusWith(world, person.token)).toBe(401);
    expect(await statusWith(world, fresh.token)).toBe(200);
    world.clock.forward({ minutes: 21 });
    expect(await statusWith(world, fresh.token)).toBe(200);
  });

  test('two tabs that renew at the same time both keep working', async () => {
    const [first, second] = await Promise.all([renew(world, person.token), renew(world, person.token)]);
    world.clock.forward({ minutes: 5 });
    expect(await statusWith(world, first.token)).toBe(200);
    expect(await statusWith(world, second.token)).toBe(200);
  });

  test('a session ends after twelve hours, no matter how often it is renewed', async () => {
    let { token } = person;
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      world.clock.forward({ minutes: 20 });
      token = (await renew(world, token)).token;
    }
    world.clock.forward({ minutes: 19, seconds: 59 });
    expect(await statusWith(world, token)).toBe(200);
    world.clock.forward({ seconds: 1 });
    expect(await statusWith(world, token)).toBe(401);
    expect((await renew(world, token)).status).toBe(401);
  });

  test('renewing with another person’s email is refused', async () => {
    expect((await renew(world, person.token, { email: 'another.person@example.test' })).status).toBe(401);
    expect((await renew(world, person.token, { email: person.email.toUpperCase() })).status).toBe(200);
  });

  test('signing out ends only this session', async () => {
    const other = await signIn(world, person.email);
    expect(await send(world, 'POST', '/lima/api/users/logout', { token: person.token })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect(await statusWith(world, person.token)).toBe(401);
    expect((await renew(world, person.token)).status).toBe(401);
    expect(await statusWith(world, other.token)).toBe(200);
  });

  test('deactivating an account signs it out right away', async () => {
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [person.accountId]);
    expect(await statusWith(world, person.token)).toBe(401);
  });

  test('a removed role is gone with the next call', async () => {
    await world.pool.query('update accounts set is_lead = true where id = $1', [person.accountId]);
    expect(await statusWith(world, person.token)).toBe(403);
  });

  test('signing in again in the same browser ends the session it had, also when another person signs in', async () => {
    const phone = await signIn(world, person.email);
    const body = { username: person.email, password: testPassword };
    const again = await send(world, 'POST', '/lima/api/users/validate', { token: person.token, body });
    const { token } = again.json as { token: string };
    expect(again.status).toBe(200);
    expect(await statusWith(world, person.token)).toBe(401);
    expect(await statusWith(world, phone.token)).toBe(200);
    const other = await addAccount(world);
    const taken = await send(world, 'POST', '/lima/api/users/validate', {
      token,
      body: { ...body, username: other.email },
    });
    expect(taken.status).toBe(200);
    expect(await statusWith(world, token)).toBe(401);
    const { rows } = await world.pool.query(
      `select particulars from audit_log where account_id = $1 and action = 'signed out' order by id`,
      [person.accountId],
    );
    const particulars = { because: 'signed in again in this browser' };
    expect(rows).toEqual([{ particulars }, { particulars }]);
  });

  test('a sign-in that fails, or that comes with a token of nobody, ends nothing', async () => {
    const body = { username: person.email, password: 'Wrong-pass1' };
    await send(world, 'POST', '/lima/api/users/validate', { token: person.token, body });
    expect(await statusWith(world, person.token)).toBe(200);
    const right = { username: person.email, password: testPassword };
    const answer = await send(world, 'POST', '/lima/api/users/validate', { token: 'a.b.c', body: right });
    expect(answer.status).toBe(200);
    expect(await statusWith(world, person.token)).toBe(200);
  });

  test('an employee who viewed an account and signs in again leaves both sessions', async () => {
    const staff = await addAccount(world, { accountType: 'Employee' });
    const view = await openViewFor(world, person.accountId, staff.id);
    const body = { username: person.email, password: testPassword };
    await send(world, 'POST', '/lima/api/users/validate', { token: view.token, body });
    expect(await statusWith(world, view.token)).toBe(401);
    const { rows } = await world.pool.query<{ open: string }>(
      'select count(*) filter (where ended_at is null) as open from sessions where account_id = $1',
      [staff.id],
    );
    expect(Number(rows[0]?.open)).toBe(0);
  });

  test('a second server knows the same sessions and when they end', async () => {
    const second = await startWorld({ beside: world });
    expect(await statusWith(second, person.token)).toBe(200);
    await send(world, 'POST', '/lima/api/users/logout', { token: person.token });
    expect(await statusWith(second, person.token)).toBe(401);
    await second.close();
  });
});

describe('forged tokens', () => {
  const world = sharedWorld();
  let accountId: string;
  let sessionId: string;
  let genuine: string;
  beforeAll(async () => {
    accountId = (await addAccount(world)).id;
    ({ sessionId, token: genuine } = await openSessionFor(world, accountId));
  });

  const forge = (forgery: Parameters<typeof forgeToken>[3]) =>
    forgeToken(world, accountId, sessionId, forgery);
  const foreignKey = () => generateKeyPairSync('ed25519').privateKey;
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const parts = () => genuine.split('.') as [string, string, string];
  const claimsOf = () =>
    JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as Record<string, unknown>;
  const publicKeyBytes = () => {
    const key = [...world.tokenKeys.accepted.values()][0];
    if (!key) throw new Error('there is no key');
    return key.export({ format: 'pem', type: 'spki' });
  };
  const signedWithHmac = (secret: string | Buffer, algorithm: 'sha256' | 'sha512') => {
    const head = `${encode({ alg: algorithm === 'sha256' ? 'HS256' : 'HS512', kid: world.tokenKeys.signing.id })}.${parts()[1]}`;
    return `${head}.${createHmac(algorithm, secret).update(head).digest('base64url')}`;
  };

  test('the genuine token works, so the refusals below mean something', async () => {
    expect(await statusWith(world, genuine)).toBe(200);
    expect(await statusWith(world, await forge({}))).toBe(200);
  });

  const attacks: Record<string, () => string | Promise<string>> = {
    'alg none, no signature': () => `${encode({ alg: 'none' })}.${parts()[1]}.`,
    'alg None, no signature': () =>
      `${encode({ alg: 'None', kid: world.tokenKeys.signing.id })}.${parts()[1]}.`,
    'alg NONE with the genuine signature': () => `${encode({ alg: 'NONE' })}.${parts()[1]}.${parts()[2]}`,
    'alg empty': () => `${encode({ alg: '' })}.${parts()[1]}.${parts()[2]}`,
    'no alg': () => `${encode({ kid: world.tokenKeys.signing.id })}.${parts()[1]}.${parts()[2]}`,
    'HS256 with the public key as the secret': () => signedWithHmac(publicKeyBytes(), 'sha256'),
    'HS512 with the public key as the secret': () => signedWithHmac(publicKeyBytes(), 'sha512'),
    'HS256 with an empty secret': () => signedWithHmac('', 'sha256'),
    'HS256 with a guessed secret': () => signedWithHmac('secret', 'sha256'),
    'a foreign key': () => forge({ key: foreignKey() }),
    'a foreign key under another id': () => forge({ key: foreignKey(), header: { kid: 'someone' } }),
    'a key supplied in the header': () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      return forge({ key: privateKey, header: { jwk: publicKey.export({ format: 'jwk' }) } });
    },
    'a key to be fetched from elsewhere': () =>
      forge({ key: foreignKey(), header: { jku: 'http://127.0.0.1:1/keys' } }),
    'a certificate to be fetched from elsewhere': () =>
      forge({ key: foreignKey(), header: { x5u: 'http://127.0.0.1:1/cert' } }),
    'a path as the key id': () => forge({ key: foreignKey(), header: { kid: '../../../../dev/null' } }),
    'SQL as the key id': () => forge({ key: foreignKey(), header: { kid: "' or 1=1 --" } }),
    'no key id': () => forge({ header: { kid: undefined } }),
    expired: () => forge({ expiresIn: -1 }),
    'expired long ago': () => forge({ expiresIn: -86_400 }),
    'another audience': () => forge({ audience: 'drawbridge-link' }),
    'another issuer': () => forge({ issuer: 'http://elsewhere.test' }),
    'a session that does not exist': () => forgeToken(world, accountId, 'f'.repeat(32)),
    'another person’s session': async () => {
      const other = await addAccount(world);
      return forgeToken(world, other.id, sessionId);
    },
    'a future serial': () => forge({ claims: { ser: 2 } }),
    'a past serial': () => forge({ claims: { ser: 0 } }),
    'a serial that is not a number': () => forge({ claims: { ser: '1' } }),
    'no session': () => forge({ claims: { sid: undefined } }),
    'claims changed under the genuine signature': () =>
      `${parts()[0]}.${encode({ ...claimsOf(), ser: 1, exp: 9_999_999_999 })}.${parts()[2]}`,
    'the signature of another token': async () =>
      `${parts()[0]}.${encode({ ...claimsOf(), iat: 1 })}.${(await forge({})).split('.')[2] ?? ''}`,
    'an unknown critical extension': () =>
      `${encode({ alg: 'EdDSA', kid: world.tokenKeys.signing.id, crit: ['b64'], b64: false })}.${parts()[1]}.${parts()[2]}`,
    'a truncated signature': () => genuine.slice(0, -10),
    'no signature': () => `${parts()[0]}.${parts()[1]}`,
    'only dots': () => '..',
    'ten thousand characters': () => 'a'.repeat(10_000),
  };

  test.each(Object.keys(attacks))('%s', async (attack) => {
    expect(await statusWith(world, (await attacks[attack]?.()) ?? '')).toBe(401);
  });

  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer\tx', ''])(
    'the header %j',
    async (authorization) => {
      const answer = await send(world, 'GET', somewhere, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
    },
  );

  test('a token in the URL is ignored', async () => {
    expect((await send(world, 'GET', `${somewhere}?token=${genuine}&access_token=${genuine}`)).status).toBe(
      401,
    );
  });

  test('a retired signing key is still accepted, and a removed one is not', async () => {
    const { newSeed } = await import('../../src/platform/secrets/kept-seed.ts');
    const { tokenKeysFrom } = await import('../../src/platform/session/token-keys.ts');
    const [older, newer] = [newSeed(), newSeed()];
    const signedByOlder = await forgeToken(
      { ...world, tokenKeys: tokenKeysFrom(older) },
      accountId,
      sessionId,
    );
    const rotated = await startWorld({ beside: { ...world, tokenKeys: tokenKeysFrom(`${newer},${older}`) } });
    expect(await statusWith(rotated, signedByOlder)).toBe(200);
    await rotated.close();
    const withoutOlder = await startWorld({ beside: { ...world, tokenKeys: tokenKeysFrom(newer) } });
    expect(await statusWith(withoutOlder, signedByOlder)).toBe(401);
    await withoutOlder.close();
  });
});
