import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, testPassword } from '../support/people.ts';
import { actionsOf, appCode, ask, enrol, read, validate } from '../support/security.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;

const needed = { status: 401, json: { code: 'second_factor_needed' } };
const wrongCode = { status: 422, json: { code: 'wrong_code', errors: [{ path: 'code' }] } };

describe('anyone', () => {
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  test('sets up an authenticator app and is asked for a code from then on', async () => {
    const person = await personSignedIn(world, { email: 'maria@example.test' });
    const begun = await ask(world, 'second-factor/begin', {
      token: person.token,
      body: { password: testPassword },
    });
    expect(begun.json).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      otpauthUrl: expect.stringMatching(
        /^otpauth:\/\/totp\/Drawbridge:maria%40example\.test\?secret=[A-Z2-7]{32}&issuer=Drawbridge$/,
      ) as string,
      qr: {
        size: expect.any(Number) as number,
        path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) as string,
      },
    });
    // Off until a code proves that the app has the secret.
    expect((await validate(world, person.email)).status).toBe(200);
    const { secret } = begun.json as { secret: string };
    expect(
      await ask(world, 'second-factor/confirm', { token: person.token, body: { code: '000000' } }),
    ).toMatchObject(wrongCode);
    const confirmed = await ask(world, 'second-factor/confirm', {
      token: person.token,
      body: { code: appCode(world, secret) },
    });
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){6}[0-9a-z]{4}$/);

    expect(await validate(world, person.email)).toMatchObject(needed);
    world.clock.forward({ seconds: 30 });
    const answer = await validate(world, person.email, { code: appCode(world, secret) });
    expect(answer.json).toEqual({
      token: expect.any(String) as string,
      name: 'Pat Example',
      email: person.email,
      accountType: 'CustomerAccount',
      userId: person.accountId,
      isLead: false,
      firstVisit: false,
    });
    const [mail] = await mailsTo(world, person.email);
    expect(mail).toMatchObject({ subject: 'Second factor turned on for your Drawbridge account' });
    expect(mail?.text).not.toContain(secret);
    expect(await actionsOf(world, person.accountId)).toContain('turned the second factor on');
  });

  test('needs the password to start, and a wrong one counts like a failed sign-in', async () => {
    const { token, email } = await personSignedIn(world);
    for (let guess = 0; guess < 5; guess += 1)
      expect(
        await ask(world, 'second-factor/begin', { token, body: { password: 'Wrong-pass1' } }),
      ).toMatchObject({
        status: 422,
        json: {
          code: 'wrong_password',
          errors: [{ path: 'password', message: 'Your password is incorrect.' }],
        },
      });
    const locked = await ask(world, 'second-factor/begin', { token, body: { password: testPassword } });
    expect(locked).toMatchObject({ status: 429 });
    expect(Number(locked.headers.get('retry-after'))).toBe(900);
    expect((await validate(world, email)).status).toBe(401);
  });

  test('a code works once, and at most one step early or late', async () => {
    const person = await personSignedIn(world);
    const { secret } = await enrol(world, person);
    const code = appCode(world, secret);
    expect((await validate(world, person.email, { code })).status).toBe(200);
    expect(await validate(world, person.email, { code })).toMatchObject(needed);
    // An earlier code is not accepted after a later one.
    expect(await validate(world, person.email, { code: appCode(world, secret, -1) })).toMatchObject(needed);
    expect((await validate(world, person.email, { code: appCode(world, secret, 1) })).status).toBe(200);
    world.clock.forward({ minutes: 5 });
    for (const far of [-2, 2])
      expect(await validate(world, person.email, { code: appCode(world, secret, far) })).toMatchObject(
        needed,
      );
    expect((await validate(world, person.email, { code: appCode(world, secret, -1) })).status).toBe(200);
  });

  test('the code that turned it on does not also sign in', async () => {
    const person = await personSignedIn(world);
    const { secret } = await enrol(world, person);
    expect(await validate(world, person.email, { code: appCode(world, secret, -1) })).toMatchObject(needed);
  });

  test('the same code sent many times at once works once', async () => {
    const person = await personSignedIn(world);
    const { secret } = await enrol(world, person);
    const code = appCode(world, secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => validate(world, person.email, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('each recovery code works once, however it is typed, and its owner gets an email', async () => {
    const person = await personSignedIn(world);
    const { recoveryCodes } = await enrol(world, person);
    const [first = '', second = ''] = recoveryCodes;
    expect((await validate(world, person.email, { code: first })).status).toBe(200);
    expect(await validate(world, person.email, { code: first })).toMatchObject(needed);
    const asTyped = ` ${second.toUpperCase().replace('-', ' ').replaceAll('0', 'O')} `;
    expect((await validate(world, person.email, { code: asTyped })).status).toBe(200);
    expect((await read(world, 'factors', person.token)).json).toMatchObject({
      secondFactor: { onSince: expect.any(String) as string, recoveryCodesLeft: 8 },
    });
    const [mail] = await mailsTo(world, person.email);
    expect(mail?.text).toContain('8 recovery codes are left.');
    expect(await actionsOf(world, person.accountId)).toContain('used a recovery code');
  });

  test('a shorter code of an earlier version works until it is used', async () => {
    const person = await personSignedIn(world);
    await enrol(world, person);
    const { codePlace } = await import('../../src/features/security/seal-place.ts');
    const [digest] = world.sealing.digests('k3f9q2mzxw', codePlace(person.accountId));
    await world.pool.query(
      'update recovery_codes set digest = $2 where ctid = (select min(ctid) from recovery_codes where account_id = $1)',
      [person.accountId, digest],
    );
    expect((await validate(world, person.email, { code: 'K3F9Q-2MZXW' })).status).toBe(200);
    expect(await validate(world, person.email, { code: 'K3F9Q-2MZXW' })).toMatchObject(needed);
  });

  test('another person’s codes do not work', async () => {
    const one = await personSignedIn(world);
    const other = await personSignedIn(world);
    await enrol(world, one);
    const { secret, recoveryCodes } = await enrol(world, other);
    for (const code of [appCode(world, secret), recoveryCodes[0] ?? ''])
      expect(await validate(world, one.email, { code })).toMatchObject(needed);
  });

  test('a code reveals nothing without the right password', async () => {
    const person = await personSignedIn(world);
    const { secret } = await enrol(world, person);
    const code = appCode(world, secret);
    expect(await validate(world, person.email, { password: 'Wrong-pass1', code })).toMatchObject({
      status: 401,
      json: { code: 'invalid_credentials' },
    });
    // The code was not used up.
    expect((await validate(world, person.email, { code })).status).toBe(200);
  });

  test('guessing codes locks the account, even with many guesses at once; omitting the code is not a guess', async () => {
    const person = await personSignedIn(world);
    const { secret } = await enrol(world, person);
    for (let round = 0; round < 6; round += 1)
      expect(await validate(world, person.email)).toMatchObject(needed);
    expect(await validate(world, person.email, { code: '000000' })).toMatchObject({
      ...needed,
      json: { errors: [{ path: 'code', message: expect.stringContaining('incorrect') as string }] },
    });
    // The password alone does not reset the count.
    await validate(world, person.email);
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, n) => validate(world, person.email, { code: `00000${n}` })),
    );
    const codes = guesses.map(({ json }) => (json as { code: string }).code);
    expect(codes.filter((code) => code === 'second_factor_needed')).toHaveLength(4);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    const code = appCode(world, secret);
    expect(await validate(world, person.email, { code })).toMatchObject({
      json: { code: 'invalid_credentials' },
    });
    expect(await actionsOf(world, person.accountId)).toContain('account locked');
    const [paused] = await mailsTo(world, person.email);
    expect(paused?.text).toContain('after several wrong passwords or codes');
    world.clock.forward({ minutes: 15, seconds: 1 });
    expect((await validate(world, person.email, { code: appCode(world, secret) })).status).toBe(200);
  });

  test('can turn it off with password and code', async () => {
    const person = await personSignedIn(world);
    const { secret, recoveryCodes } = await enrol(world, person);
    const { token } = person;
    const off = (body: unknown) => ask(world, 'second-factor/off', { token, body });
    expect(await off({ password: 'Wrong-pass1', code: appCode(world, secret) })).toMatchObject({
      json: { code: 'wrong_password' },
    });
    expect(await off({ password: testPassword, code: '000000' })).toMatchObject(wrongCode);
    expect(await off({ password: testPassword, code: 'nonsense' })).toMatchObject({ status: 400 });
    expect((await off({ password: testPassword, code: appCode(world, secret) })).status).toBe(200);
    expect((await validate(world, person.email)).status).toBe(200);
    expect(await off({ password: testPassword, code: recoveryCodes[0] })).toMatchObject({
      status: 409,
      json: { code: 'second_factor_off' },
    });
    const [mail] = await mailsTo(world, person.email);
    expect(mail?.subject).toBe('Second factor turned off for your Drawbridge account');
    expect(await actionsOf(world, person.accountId)).toContain('turned the second factor off');
  });

  test('can get new recovery codes, and the old ones stop working', async () => {
    const person = await personSignedIn(world);
    const { secret, recoveryCodes } = await enrol(world, person);
    const answer = await ask(world, 'second-factor/recovery-codes', {
      token: person.token,
      body: { password: testPassword, code: appCode(world, secret) },
    });
    const { recoveryCodes: fresh } = answer.json as { recoveryCodes: string[] };
    expect(fresh).toHaveLength(10);
    expect(await validate(world, person.email, { code: recoveryCodes[0] ?? '' })).toMatchObject(needed);
    expect((await validate(world, person.email, { code: fresh[0] ?? '' })).status).toBe(200);
  });

  test('cannot set up another while one is on', async () => {
    const person = await personSignedIn(world);
    await enrol(world, person);
    const { token } = person;
    const on = { status: 409, json: { code: 'second_factor_on' } };
    expect(
      await ask(world, 'second-factor/begin', { token, body: { password: testPassword } }),
    ).toMatchObject(on);
    expect(await ask(world, 'second-factor/confirm', { token, body: { code: '000000' } })).toMatchObject(on);
  });

  test('neither the secret nor a recovery code can be read in the database', async () => {
    const person = await personSignedIn(world);
    const { secret, recoveryCodes } = await enrol(world, person);
    const { rows } = await world.pool.query<{ all: string }>(
      `select (select json_agg(f)::text from second_factors f) || (select json_agg(r)::text from recovery_codes r)
         || (select json_agg(a)::text from audit_log a) || (select json_agg(m)::text from mails m) as all`,
    );
    const all = rows[0]?.all ?? '';
    expect(all).toContain(person.accountId);
    expect(all).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(all).not.toContain(code);
      expect(all).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('a secret moved to another account does not work there', async () => {
    const thief = await personSignedIn(world);
    const victim = await personSignedIn(world);
    const { secret } = await enrol(world, thief);
    await enrol(world, victim);
    await world.pool.query(
      `update second_factors set sealed_secret = (select sealed_secret from second_factors where account_id = $1)
       where account_id = $2`,
      [thief.accountId, victim.accountId],
    );
    expect((await validate(world, victim.email, { code: appCode(world, secret) })).status).toBe(500);
  });
});
