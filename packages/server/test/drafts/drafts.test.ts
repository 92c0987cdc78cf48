import { describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let person: SignedInPerson;

const typed = { property_address: '12 Harbor Street', lines: [{ code: '01', value: '5' }] };
const now = () => world.clock.now().toISOString();

function find(token: string, form = 'payoff') {
  return send(world, 'GET', `/lima/api/drafts?form=${encodeURIComponent(form)}`, { token });
}

function save(token: string, draft: object = {}) {
  const body = { form: 'payoff', values: typed, savedAt: now(), ...draft };
  return send(world, 'POST', '/lima/api/drafts', { token, body });
}

function discard(token: string, form = 'payoff') {
  return send(world, 'POST', '/lima/api/drafts/discard', { token, body: { form } });
}

/** A new person, so that each test starts without drafts. */
async function newPerson(): Promise<SignedInPerson> {
  const { id, email } = await addAccount(world);
  return { accountId: id, email, token: (await openSessionFor(world, id)).token };
}

describe('a draft', () => {
  test('is returned as typed, even after signing out, until it is discarded', async () => {
    person = await personSignedIn(world);
    expect((await find(person.token)).json).toEqual({ draft: null });
    const savedAt = now();
    expect((await save(person.token)).json).toEqual({ savedAt });
    await send(world, 'POST', '/lima/api/users/logout', { token: person.token, body: {} });
    const { token } = await openSessionFor(world, person.accountId);
    expect((await find(token)).json).toEqual({ draft: { form: 'payoff', values: typed, savedAt } });
    expect((await discard(token)).json).toEqual({ success: true });
    expect((await find(token)).json).toEqual({ draft: null });
    expect((await discard(token)).status).toBe(200);
  });

  test('exists once per form, and the newest input wins in any order of saves', async () => {
    const { token } = await newPerson();
    const early = now();
    world.clock.forward({ minutes: 5 });
    const late = now();
    await save(token, { values: { city: 'Late' }, savedAt: late });
    const answer = await save(token, { values: { city: 'Early' }, savedAt: early });
    expect(answer.json).toEqual({ savedAt: late });
    expect((await find(token)).json).toMatchObject({ draft: { values: { city: 'Late' } } });
    await save(token, { form: 'draw:1', values: { city: 'Draw' } });
    expect((await find(token, 'draw:1')).json).toMatchObject({ draft: { values: { city: 'Draw' } } });
    expect((await find(token)).json).toMatchObject({ draft: { values: { city: 'Late' } } });
  });

  test('from a device with a fast clock counts as typed now, and the next one replaces it', async () => {
    const { token } = await newPerson();
    const answer = await save(token, { savedAt: '2199-01-01T00:00:00Z' });
    expect(answer.json).toEqual({ savedAt: now() });
    await save(token, { values: { city: 'Next' } });
    expect((await find(token)).json).toMatchObject({ draft: { values: { city: 'Next' } } });
  });

  test('never includes passwords or card, bank account or Social Security numbers', async () => {
    const { token, accountId } = await newPerson();
    const secrets = { password: 's3cret-pw', cardNumber: '4111111111111111', who: { ssn: '078-05-1120' } };
    await save(token, {
      values: { city: 'Charleston', ...secrets, lines: [{ routing_number: '021000021' }] },
    });
    const { rows } = await world.pool.query<{ fields: string }>(
      'select fields from drafts where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ fields: '{"city":"Charleston","who":{},"lines":[{}]}' }]);
  });

  test('keeps text in any script, even characters the database cannot store', async () => {
    const { token } = await newPerson();
    const values = { city: '東京 <b>"&"</b> \u0000 \ud800', street: "'; drop table drafts; --" };
    await save(token, { values });
    expect((await find(token)).json).toMatchObject({ draft: { values } });
  });
});

test.each([
  [{ form: '../etc' }, 'form'],
  [{ form: 'x'.repeat(81) }, 'form'],
  [{ values: { text: 'x'.repeat(65_536) } }, 'values'],
  [{ values: 'text' }, 'values'],
  [{ values: [1] }, 'values'],
  [{ savedAt: 'yesterday' }, 'savedAt'],
])('number %# is refused', async (draft, path) => {
  const { token } = await newPerson();
  const answer = await save(token, draft);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ code: 'invalid_input', errors: [{ path }] });
});

test('values nested deeper than any form are refused', async () => {
  const { token } = await newPerson();
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const body = `{"form":"payoff","savedAt":"${now()}","values":{"deep":${deep}}}`;
  const answer = await send(world, 'POST', '/lima/api/drafts', { token, body });
  expect([answer.status, answer.json]).toMatchObject([400, { errors: [{ path: 'values' }] }]);
});

test('no one can read or discard another person’s draft', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  await save(one.token);
  expect((await find(other.token)).json).toEqual({ draft: null });
  await discard(other.token);
  await save(other.token, { values: { city: 'Other' } });
  expect((await find(one.token)).json).toMatchObject({ draft: { values: typed } });
});

test('an employee viewing the account can neither read nor write its drafts', async () => {
  const owner = await newPerson();
  await save(owner.token);
  const employee = await addAccount(world, { accountType: 'Employee' });
  const { token } = await openViewFor(world, owner.accountId, employee.id);
  for (const answer of [await find(token), await save(token, { values: {} }), await discard(token)]) {
    expect([answer.status, answer.json]).toMatchObject([403, { code: 'viewing_as_someone' }]);
  }
  expect((await find(owner.token)).json).toMatchObject({ draft: { values: typed } });
});

test('a person keeps 50 drafts, and a new one replaces the oldest', async () => {
  const [keen, other] = [await newPerson(), await newPerson()];
  await save(other.token);
  for (let number = 1; number <= 51; number += 1) {
    await save(keen.token, { form: `form:${number}` });
    world.clock.forward({ seconds: 1 });
  }
  expect((await find(keen.token, 'form:1')).json).toEqual({ draft: null });
  expect((await find(keen.token, 'form:2')).json).toMatchObject({ draft: { form: 'form:2' } });
  expect((await find(other.token)).json).toMatchObject({ draft: { form: 'payoff' } });
});

test('a draft is removed after 60 days without use', async () => {
  const { token, accountId } = await newPerson();
  const day = 24 * 3_600_000;
  const before = (days: number) => new Date(world.clock.now().getTime() - days * day).toISOString();
  await save(token, { form: 'old', savedAt: before(60.01) });
  await save(token, { form: 'younger', savedAt: before(59.99) });
  const { pool } = world;
  const jobs = await createJobs({ ...world, log: createLog('silent') });
  await jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
  const { rows } = await pool.query('select form from drafts where account_id = $1', [accountId]);
  expect(rows).toEqual([{ form: 'younger' }]);
});

test('the keys for unsent work belong to one person and are never given for a view of their account', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const keysOf = (token: string) => send(world, 'GET', '/lima/api/device-keys', { token });
  const { keys } = (await keysOf(one.token)).json as { keys: string[] };
  expect(keys).toHaveLength(1);
  expect((await keysOf((await openSessionFor(world, one.accountId)).token)).json).toEqual({ keys });
  expect((await keysOf(other.token)).json).not.toEqual({ keys });
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const { token } = await openViewFor(world, one.accountId, employee.accountId);
  expect((await keysOf(token)).status).toBe(403);
});
