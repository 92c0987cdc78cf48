import { describe, expect, test } from 'vitest';
import { tryToSignIn } from '../support/browsers.ts';
import { between } from '../support/crossing.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, personSignedIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const path = '/lima/api/users/language';

const world = sharedWorld();

const read = ({ token }: SignedInPerson) => send(world, 'GET', path, { token });
const choose = ({ token }: SignedInPerson, language: string) =>
  send(world, 'POST', path, { token, body: { language } });

const saved = (language: string) => `language=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;

/** The cookie that tells the browser which language to read. */
function languageCookieOf({ headers }: HttpAnswer): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('language='));
}

test.each(['CustomerAccount', 'BrokerAccount', 'WholesaleAccount', 'Employee'] as const)(
  'a %s chooses a language, and this browser follows',
  async (accountType) => {
    const person = await personSignedIn(world, { accountType });
    expect((await read(person)).json).toEqual({ language: null });
    const answer = await choose(person, 'es-US');
    expect(answer.json).toEqual({ language: 'es-US' });
    expect(languageCookieOf(answer)).toBe(saved('es-US'));
    expect((await read(person)).json).toEqual({ language: 'es-US' });
  },
);

test.each(['fr', 'en-XA', '', 'es-US; Path=/x'])('the language %j is refused', async (language) => {
  const person = await personSignedIn(world);
  const answer = await choose(person, language);
  expect(answer.status).toBe(400);
  expect((answer.json as { errors: object[] }).errors).toEqual([
    { path: 'language', message: 'Choose a language from the list.' },
  ]);
  expect((await read(person)).json).toEqual({ language: null });
});

test('a language chosen while the person signs in elsewhere is not lost, though both lock in different orders', async () => {
  const person = await personSignedIn(world);
  const signsIn = [
    'select from accounts where id = $1 for no key update',
    `insert into audit_log (at, account_id, action) values (now(), $1, 'signed in')`,
  ] as const;
  const answer = await between(world, signsIn, person.accountId, () => choose(person, 'es-US'));
  expect(answer.status, answer.text).toBe(200);
  expect((await read(person)).json).toEqual({ language: 'es-US' });
});

describe('signing in', () => {
  test('brings the account’s language to a new browser', async () => {
    const person = await personSignedIn(world);
    await choose(person, 'es-US');
    const answer = await tryToSignIn(world, person.email, testPassword);
    expect(answer.json).toMatchObject({ language: 'es-US' });
    expect(languageCookieOf(answer)).toBe(saved('es-US'));
  });

  test('says nothing about the language of a person who chose none', async () => {
    const { email } = await addAccount(world);
    const answer = await tryToSignIn(world, email, testPassword, { cookie: 'language=es-US' });
    expect(answer.json).not.toHaveProperty('language');
    expect(languageCookieOf(answer)).toBeUndefined();
  });

  test('saves a choice made before it, which is newer than the account’s', async () => {
    const person = await personSignedIn(world);
    await choose(person, 'es-US');
    const answer = await tryToSignIn(world, person.email, testPassword, { cookie: 'language=en.unsaved' });
    expect(answer.json).toMatchObject({ language: 'en' });
    expect(languageCookieOf(answer)).toBe(saved('en'));
    expect((await read(person)).json).toEqual({ language: 'en' });
  });

  test('prefers the account’s language to the one an earlier sign-in left in the browser', async () => {
    const person = await personSignedIn(world);
    await choose(person, 'es-US');
    const answer = await tryToSignIn(world, person.email, testPassword, { cookie: 'language=en' });
    expect(answer.json).toMatchObject({ language: 'es-US' });
    expect((await read(person)).json).toEqual({ language: 'es-US' });
  });

  test.each(['language=xx.unsaved', 'language=en-XA.unsaved', 'language=en.saved'])(
    'ignores the cookie %s',
    async (cookie) => {
      const { email } = await addAccount(world);
      const answer = await tryToSignIn(world, email, testPassword, { cookie });
      expect(answer.json).not.toHaveProperty('language');
    },
  );
});

test('an employee viewing an account can choose for its owner and keeps their own language', async () => {
  const borrower = await personSignedIn(world);
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const view = await send(world, 'POST', '/lima/api/users/impersonate', {
    token: employee.token,
    body: { username: borrower.email, reason: 'A question by phone' },
  });
  const answer = await send(world, 'POST', path, {
    token: (view.json as { token: string }).token,
    body: { language: 'es-US' },
  });
  expect(answer.json).toEqual({ language: 'es-US' });
  expect(languageCookieOf(answer)).toBeUndefined();
  expect((await read(borrower)).json).toEqual({ language: 'es-US' });
  expect((await read(employee)).json).toEqual({ language: null });
});

test('employees see the language a borrower chose, and an administrator can change it', async () => {
  const borrower = await personSignedIn(world);
  const dealId = await addDeal(world, { borrowerId: borrower.accountId });
  const { token } = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const person = `/lima/api/staff/people/${borrower.accountId}`;
  const seen = async () => {
    const [onPerson, onDeal] = await Promise.all(
      [person, `/lima/api/staff/deals/file?dealid=${dealId}`].map((url) =>
        send(world, 'GET', url, { token }),
      ),
    );
    return [onPerson, onDeal].map((answer) => answer?.json);
  };
  expect(await seen()).toMatchObject([{ language: null }, { borrowerLanguage: null }]);
  await choose(borrower, 'es-US');
  expect(await seen()).toMatchObject([{ language: 'es-US' }, { borrowerLanguage: 'es-US' }]);
  const change = (language: unknown) =>
    send(world, 'POST', '/lima/api/staff/people/change', {
      token,
      body: { id: borrower.accountId, language },
    });
  expect((await change('fr')).status).toBe(400);
  expect((await change('en')).json).toMatchObject({ language: 'en' });
  expect((await read(borrower)).json).toEqual({ language: 'en' });
  const { rows } = await world.pool.query<{ particulars: object }>(
    `select particulars from audit_log where action = 'person changed' and account_id = $1`,
    [borrower.accountId],
  );
  expect(rows).toMatchObject([
    { particulars: { before: { language: 'es-US' }, changed: { language: 'en' } } },
  ]);
  await change(null);
  expect((await read(borrower)).json).toEqual({ language: null });
});
