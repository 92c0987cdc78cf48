import { describe, expect, test } from 'vitest';
import { between } from '../support/crossing.ts';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { appCode, enrol, validate } from '../support/security.ts';
import { openViewFor } from '../support/sessions.ts';
import { freshWorld, send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world));

const address = {
  BillingStreet: '12 Harbor Street',
  BillingCity: 'Charleston',
  BillingState: 'SC',
  BillingPostalCode: '29401',
  Phone: '(843) 555-0161',
};

function read(person: SignedInPerson) {
  return send(world, 'GET', '/lima/api/fetchaccountprofile', { token: person.token });
}

function save(person: SignedInPerson, changes: object = {}) {
  return send(world, 'POST', '/lima/api/updateaccountprofile', {
    token: person.token,
    body: { id: person.accountId, ...address, ...changes },
  });
}

describe('a borrower’s profile', () => {
  test('starts empty', async () => {
    const person = await personSignedIn(world);
    const answer = await read(person);
    expect(answer.json).toEqual({
      id: person.accountId,
      address: null,
      city: null,
      state: null,
      zip: null,
      phone: null,
    });
  });

  test('returns what was saved, with the phone number as 3-3-4', async () => {
    const saved = await save(borrower);
    const profile = {
      id: borrower.accountId,
      address: '12 Harbor Street',
      city: 'Charleston',
      state: 'SC',
      zip: '29401',
      phone: '843-555-0161',
    };
    expect([saved.status, saved.json]).toEqual([200, profile]);
    expect((await read(borrower)).json).toEqual(profile);
  });

  test('is never saved with blanks: each missing field is named, and the old values stay', async () => {
    const person = await personSignedIn(world);
    await save(person);
    const blank = { BillingStreet: '  ', BillingCity: '', BillingState: '', BillingPostalCode: '' };
    const answer = await save(person, { ...blank, Phone: undefined });
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object[] }).errors).toEqual([
      { path: 'BillingStreet', message: 'Address is required.' },
      { path: 'BillingCity', message: 'City is required.' },
      { path: 'BillingState', message: 'State is required.' },
      { path: 'BillingPostalCode', message: 'Zip is required.' },
      { path: 'Phone', message: 'Phone is required.' },
    ]);
    expect((await read(person)).json).toMatchObject({ address: '12 Harbor Street', phone: '843-555-0161' });
  });

  test('keeps text as typed, in any script', async () => {
    const person = await personSignedIn(world);
    await save(person, { BillingStreet: '<b>1 "Ünïcode" & Straße</b>', BillingCity: '東京' });
    expect((await read(person)).json).toMatchObject({ address: '<b>1 "Ünïcode" & Straße</b>', city: '東京' });
  });

  test.each([
    [{ BillingPostalCode: '2940' }, 'BillingPostalCode', 'Enter a 5-digit zip code.'],
    [{ BillingPostalCode: '29401-1' }, 'BillingPostalCode', 'Enter a 5-digit zip code.'],
    [{ BillingState: 'PR' }, 'BillingState', 'Choose a state from the list.'],
    [{ BillingState: 'sc' }, 'BillingState', 'Choose a state from the list.'],
    [{ Phone: '843-555-016' }, 'Phone', 'Enter a 10-digit phone number.'],
    [{ Phone: '843-555-0161 ext 2' }, 'Phone', 'Enter a 10-digit phone number.'],
    [{ BillingStreet: 'x'.repeat(201) }, 'BillingStreet', 'Please use at most 200 characters.'],
  ])('refuses %j', async (changes, path, message) => {
    const answer = await save(borrower, changes);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_input', errors: [{ path, message }] });
  });

  test('logs who changed it, without personal values', async () => {
    const person = await personSignedIn(world);
    await save(person);
    const { rows } = await world.pool.query(
      'select action, subject, particulars from audit_log where account_id = $1 and action = $2',
      [person.accountId, 'changed profile'],
    );
    expect(rows).toEqual([{ action: 'changed profile', subject: person.accountId, particulars: {} }]);
  });
});

test('no one can change another person’s profile', async () => {
  const other = await addAccount(world);
  const answer = await save(borrower, { id: other.id });
  expect([answer.status, answer.json]).toMatchObject([404, { code: 'not_found' }]);
  const missing = await save(borrower, { id: 'f'.repeat(32) });
  expect([missing.status, missing.json]).toMatchObject([404, { code: 'not_found' }]);
  const { rows } = await world.pool.query('select billing_street from accounts where id = $1', [other.id]);
  expect(rows).toEqual([{ billing_street: null }]);
});

test('a future borrower has a profile', async () => {
  const lead = await personSignedIn(world, { isLead: true });
  expect((await save(lead)).status).toBe(200);
  expect((await read(lead)).json).toMatchObject({ city: 'Charleston' });
});

test.each([
  ['a broker', { accountType: 'BrokerAccount' }],
  ['a wholesale partner', { accountType: 'WholesaleAccount' }],
  ['a future broker', { accountType: 'BrokerAccount', isLead: true }],
  ['an employee', { accountType: 'Employee' }],
  ['an administrator', { accountType: 'Employee', isAdministrator: true }],
] as const)('%s has no profile', async (_, account) => {
  const person = await personSignedIn(world, account);
  for (const answer of [await read(person), await save(person)]) {
    expect([answer.status, answer.json]).toMatchObject([403, { code: 'role_not_allowed' }]);
  }
});

describe('another phone number, which employees call back', () => {
  const own = freshWorld();

  const put = (person: SignedInPerson, changes: object = {}) =>
    send(own, 'POST', '/lima/api/updateaccountprofile', {
      token: person.token,
      body: { ...address, ...changes },
    });
  const prove = (person: SignedInPerson, body: object) =>
    send(own, 'POST', '/lima/api/security/confirm', { token: person.token, body });
  const phoneOf = async (person: SignedInPerson) =>
    (
      (await send(own, 'GET', '/lima/api/fetchaccountprofile', { token: person.token })).json as {
        phone: string;
      }
    ).phone;
  const needed = { status: 403, json: { code: 'confirmation_needed' } };

  test('takes proof a while after signing in; the address does not', async () => {
    const person = await personSignedIn(own);
    expect((await put(person)).status).toBe(200);
    own.clock.forward({ minutes: 15 });
    expect(await put(person, { Phone: '843-555-0162' })).toMatchObject(needed);
    expect(await phoneOf(person)).toBe('843-555-0161');
    expect((await put(person, { BillingCity: 'Columbia', Phone: '(843) 555 0161' })).status).toBe(200);
    expect((await prove(person, { password: 'Wrong-pass1' })).status).toBe(422);
    expect(await put(person, { Phone: '843-555-0162' })).toMatchObject(needed);
    expect((await prove(person, { password: testPassword })).status).toBe(200);
    expect((await put(person, { Phone: '843-555-0162' })).status).toBe(200);
    expect(await phoneOf(person)).toBe('843-555-0162');
  });

  test('takes every factor of the account', async () => {
    const person = await personSignedIn(own);
    const { secret } = await enrol(own, person);
    own.clock.forward({ minutes: 15 });
    expect(await prove(person, { password: testPassword })).toMatchObject({
      status: 422,
      json: { code: 'factor_needed' },
    });
    expect(await put(person)).toMatchObject(needed);
    expect((await prove(person, { password: testPassword, code: appCode(own, secret) })).status).toBe(200);
    expect((await put(person)).status).toBe(200);
  });

  test('proof in one session does not count in another', async () => {
    const person = await personSignedIn(own);
    const other = await signIn(own, person.email);
    own.clock.forward({ minutes: 15 });
    expect((await prove(person, { password: testPassword })).status).toBe(200);
    expect(await put(other)).toMatchObject(needed);
    expect((await put(person)).status).toBe(200);
  });

  test('an employee who views the account changes it under their own name', async () => {
    const person = await personSignedIn(own);
    const employee = await addAccount(own, { accountType: 'Employee' });
    const { token } = await openViewFor(own, person.accountId, employee.id);
    own.clock.forward({ minutes: 15 });
    expect((await put({ ...person, token })).status).toBe(200);
  });

  const meanwhile = (
    person: SignedInPerson,
    statements: readonly [first: string, second: string],
    act = () => put(person, { BillingCity: 'Columbia' }),
  ) => between(own, statements, person.accountId, act);
  const entriesOf = async ({ accountId }: SignedInPerson) => {
    const { rowCount } = await own.pool.query(
      `select from audit_log where account_id = $1 and action = 'changed profile'`,
      [accountId],
    );
    return rowCount;
  };

  test('does not come back unproven, with an entry of nothing, if it changes meanwhile', async () => {
    const person = await personSignedIn(own);
    expect((await put(person)).status).toBe(200);
    own.clock.forward({ minutes: 15 });
    const changed = `update accounts set phone = '843-555-0199' where id = $1`;
    expect(await meanwhile(person, [changed, 'select $1::text'])).toMatchObject(needed);
    expect([await phoneOf(person), await entriesOf(person)]).toEqual(['843-555-0199', 1]);
  });

  test('is written in the order of locks that the release before has: both go through', async () => {
    const person = await personSignedIn(own);
    const answer = await meanwhile(person, [
      `insert into audit_log (at, account_id, action, subject) values (now(), $1, 'changed profile', $1)`,
      `update accounts set billing_city = 'Greenville' where id = $1`,
    ]);
    expect([answer.status, await entriesOf(person)]).toEqual([200, 2]);
  });

  test('neither a change nor a sign-in is lost if both happen at once, though they lock in different orders', async () => {
    const person = await personSignedIn(own);
    const entry = `insert into audit_log (at, account_id, action) values (now(), $1, 'something')`;
    const account = 'select from accounts where id = $1 for no key update';
    expect((await meanwhile(person, [account, entry])).status).toBe(200);
    const setName = () =>
      send(own, 'POST', '/lima/api/users/preferred-name', {
        token: person.token,
        body: { preferredName: 'Pat' },
      });
    expect((await meanwhile(person, [account, entry], setName)).status).toBe(200);
    expect(await entriesOf(person)).toBe(2);
    const signInAgain = () => validate(own, person.email);
    expect((await meanwhile(person, [entry, account], signInAgain)).status).toBe(200);
  });
});
