import { describe, expect, test } from 'vitest';
import { cookieOf, ownerSignedIn, strangersGuess, tokenOf, tryToSignIn } from '../support/browsers.ts';
import { addAccount, testPassword } from '../support/people.ts';
import { actionsOf, appCode, ask, enrol } from '../support/security.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { TRUST_PROXY: '1' } });

/** When tries were checked, under the strangers’ counter or a known browser’s. */
async function judgedTries(email: string): Promise<number[]> {
  const { rows } = await world.pool.query<{ at: Date }>(
    'select failed_at as at from sign_in_failures where email = $1 and counts order by failed_at',
    [email],
  );
  return rows.map(({ at }) => at.getTime());
}

function mostInHalfAnHour(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + 30 * 60_000).length),
  );
}

describe('one account', () => {
  test('five of fifty simultaneous guesses, from fifty addresses at two servers, are checked', async () => {
    const { id, email } = await addAccount(world);
    const other = await startWorld({ beside: world, environment: { TRUST_PROXY: '1' } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        tryToSignIn(nth % 2 === 0 ? world : other, email, `Guess-${nth}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await judgedTries(email)).toHaveLength(5);
    expect(await actionsOf(world, id)).toEqual(['account locked']);
    await other.close();
  });

  test('a right password among simultaneous wrong ones is not accepted after the fifth try', async () => {
    const { email } = await addAccount(world);
    const wrong = Array.from({ length: 15 }, (_, nth) => tryToSignIn(world, email, `Guess-${nth}`));
    await Promise.all(wrong.slice(0, 5));
    const right = await Promise.all(Array.from({ length: 5 }, () => tryToSignIn(world, email, testPassword)));
    await Promise.all(wrong);
    expect(right.filter(({ status }) => status === 200)).toEqual([]);
  });

  test('hours of guessing in every way get at most ten checked tries per half hour', async () => {
    const owner = await ownerSignedIn(world);
    const { secret } = await enrol(world, owner);
    for (let step = 0; step < 60; step += 1) {
      const way = step % 4;
      if (way === 0) await tryToSignIn(world, owner.email, 'Guess-1');
      if (way === 1) await tryToSignIn(world, owner.email, testPassword, { code: '000000' });
      if (way === 2) await tryToSignIn(world, owner.email, testPassword, { code: 'AAAAA-AAAAA' });
      // The owner signs in now and then from an unknown browser, which gives nobody more tries.
      if (way === 3 && step % 20 === 3)
        await tryToSignIn(world, owner.email, testPassword, { code: appCode(world, secret) });
      world.clock.forward({ minutes: step % 7 });
    }
    const judged = await judgedTries(owner.email);
    expect(judged.length).toBeGreaterThan(25);
    expect(mostInHalfAnHour(judged)).toBeLessThanOrEqual(10);
  });

  test('an owner who keeps signing in leaves a guesser at most ten tries', async () => {
    const { email } = await addAccount(world);
    let wrong = 0;
    for (let round = 0; round < 6; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        const before = (await judgedTries(email)).length;
        await tryToSignIn(world, email, 'Guess-1');
        wrong += (await judgedTries(email)).length - before;
      }
      await tryToSignIn(world, email, testPassword);
    }
    expect(wrong).toBe(10);
  });
});

test('an employee who keeps lifting the lock gets at most ten guesses at an administrator’s password', async () => {
  const { token } = await ownerSignedIn(world, { accountType: 'Employee' });
  const { id, email } = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  for (let round = 0; round < 4; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) await tryToSignIn(world, email, `Guess-${guess}`);
    const unlocked = await send(world, 'POST', '/lima/api/staff/people/unlock', { token, body: { id } });
    expect(unlocked.status).toBe(200);
  }
  expect(await judgedTries(email)).toHaveLength(10);
  expect((await tryToSignIn(world, email, testPassword)).status).toBe(401);
});

test('one password tried on many accounts from one address: twenty a minute are checked, even of dozens at once', async () => {
  for (let minute = 0; minute < 2; minute += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        send(world, 'POST', '/lima/api/users/validate', {
          body: { username: `guess${nth}@example.test`, password: 'Summer-2026' },
          headers: { 'x-forwarded-for': '203.0.113.9' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    world.clock.forward({ seconds: 61 });
  }
});

test('requests for many emails at once get twenty answers a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      send(world, 'POST', '/lima/api/users/gettoken', {
        body: { email: `anybody${nth}@example.test`, sendEmail: false },
        headers: { 'x-forwarded-for': '203.0.113.77' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('sixty people with the right password at one address can sign in at the same moment', async () => {
  const { email } = await addAccount(world);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      send(world, 'POST', '/lima/api/users/validate', { body: { username: email, password: testPassword } }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

describe('an owner in a known browser', () => {
  test('gets in while strangers are locked out, even from the strangers’ address', async () => {
    const { email, cookie } = await ownerSignedIn(world);
    await strangersGuess(world, email);
    expect((await tryToSignIn(world, email, testPassword, { cookie })).status).toBe(200);
    const body = { username: email, password: testPassword };
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let guess = 0; guess < 20; guess += 1)
      await send(world, 'POST', '/lima/api/users/validate', {
        body: { username: `nobody${guess}@example.test`, password: 'Guess-1' },
        headers,
      });
    const stranger = await send(world, 'POST', '/lima/api/users/validate', { body, headers });
    expect(stranger.status).toBe(429);
    const owner = await send(world, 'POST', '/lima/api/users/validate', {
      body,
      headers: { ...headers, cookie },
    });
    expect(owner.status).toBe(200);
    // Strangers are still locked out.
    expect((await tryToSignIn(world, email, testPassword)).status).toBe(401);
  });

  test('can still confirm with the password while strangers are locked out', async () => {
    const { email, token } = await ownerSignedIn(world);
    await strangersGuess(world, email);
    const begun = await ask(world, 'second-factor/begin', { token, body: { password: testPassword } });
    expect(begun.status).toBe(200);
  });

  test('still needs the password and the second factor', async () => {
    const owner = await ownerSignedIn(world);
    const { secret } = await enrol(world, owner);
    const { email, cookie } = owner;
    expect(await tryToSignIn(world, email, 'Wrong-pass1', { cookie })).toMatchObject({ status: 401 });
    expect(await tryToSignIn(world, email, testPassword, { cookie })).toMatchObject({
      json: { code: 'second_factor_needed' },
    });
    const code = appCode(world, secret);
    expect((await tryToSignIn(world, email, testPassword, { cookie, code })).status).toBe(200);
  });

  test('is locked and notified after five failures of their own; another known browser is not', async () => {
    const { id, email, cookie } = await ownerSignedIn(world);
    const phone = cookieOf(await tryToSignIn(world, email, testPassword));
    for (let guess = 0; guess < 5; guess += 1) await tryToSignIn(world, email, `Typo-${guess}`, { cookie });
    expect((await tryToSignIn(world, email, testPassword, { cookie })).status).toBe(401);
    expect(await actionsOf(world, id)).toEqual(['signed in', 'signed in', 'account locked']);
    const told = await world.pool.query<{ text: string }>('select text from mails where to_address = $1', [
      email,
    ]);
    expect(told.rows.map(({ text }) => text).join()).toMatch(
      /from new browsers .* up to 30 after ten tries/s,
    );
    expect((await tryToSignIn(world, email, testPassword)).status).toBe(401);
    expect((await tryToSignIn(world, email, testPassword, { cookie: phone })).status).toBe(200);
    world.clock.forward({ minutes: 15, seconds: 1 });
    expect((await tryToSignIn(world, email, testPassword, { cookie })).status).toBe(200);
  });

  test('shares the browser with other known people', async () => {
    const maria = await ownerSignedIn(world);
    const { email } = await addAccount(world);
    const both = cookieOf(await tryToSignIn(world, email, testPassword, { cookie: maria.cookie }));
    for (const person of [maria.email, email]) {
      await strangersGuess(world, person);
      expect((await tryToSignIn(world, person, testPassword, { cookie: both })).status).toBe(200);
    }
  });
});

describe('counting', () => {
  test('a browser forgotten while its try waits counts as a stranger', async () => {
    const { id, email, cookie } = await ownerSignedIn(world);
    await strangersGuess(world, email);
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tries ${email}`]);
    const answer = tryToSignIn(world, email, testPassword, { cookie });
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    await holder.query('delete from known_devices where account_id = $1', [id]);
    await holder.query('commit');
    holder.release();
    expect((await answer).status).toBe(401);
    expect(await judgedTries(email)).toHaveLength(5);
  });

  test('a forgotten browser’s failures count with the strangers’', async () => {
    const { email, cookie } = await ownerSignedIn(world);
    for (let guess = 0; guess < 4; guess += 1) await tryToSignIn(world, email, `Typo-${guess}`, { cookie });
    const elsewhere = tokenOf(await tryToSignIn(world, email, testPassword));
    expect(
      (await ask(world, 'sessions/end-others', { token: elsewhere, body: { password: testPassword } }))
        .status,
    ).toBe(200);
    expect(await judgedTries(email)).toHaveLength(4);
  });

  test('old failures locked by another transaction delay nobody', async () => {
    await world.pool.query('delete from sign_in_failures');
    const { email } = await addAccount(world);
    for (let guess = 0; guess < 3; guess += 1) await tryToSignIn(world, email, `Guess-${guess}`);
    world.clock.forward({ minutes: 31 });
    const holder = await world.pool.connect();
    await holder.query('begin');
    const hold = 'select id from sign_in_failures where email = $1 for update';
    expect((await holder.query(hold, [email])).rowCount).toBe(3);
    // Too old to be forgiven, but not old enough to be deleted.
    expect((await tryToSignIn(world, email, testPassword)).status).toBe(200);
    world.clock.forward({ minutes: 25 * 60 });
    expect((await tryToSignIn(world, email, testPassword)).status).toBe(200);
    expect(await judgedTries(email)).toHaveLength(3);
    await holder.query('commit');
    holder.release();
    expect((await tryToSignIn(world, email, testPassword)).status).toBe(200);
    expect(await judgedTries(email)).toHaveLength(0);
  });
});
