import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '@drawbridge/domain/access/account-types.ts';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { problem } from '@drawbridge/contract/wire/problem.ts';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { accountMessages, signInMessages } from '@drawbridge/messages/access';
import { bankAccountLabels, beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import { readInput } from '../../src/platform/http/read-input.ts';
import { isRefusal } from '../../src/platform/http/refusal.ts';
import { typedAccount } from '../support/typed-account.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, testPassword } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

/** The schema library’s own messages, used if a rule has none. */
const libraryWords =
  /^(Invalid (input|option|key|string|type|element|value)|Unrecognized key|Too (small|big))|expected .*received|\bNaN\b|\bundefined\b/;

const world = sharedWorld();
let dealId: string;
const accountIds = new Map<Role, string>();

beforeAll(async () => {
  for (const role of roles) {
    const { id } = await addAccount(world, {
      accountType:
        role === 'broker'
          ? 'BrokerAccount'
          : role === 'wholesale'
            ? 'WholesaleAccount'
            : role === 'employee' || role === 'administrator'
              ? 'Employee'
              : 'CustomerAccount',
      isLead: role === 'lead',
      isAdministrator: role === 'administrator',
    });
    accountIds.set(role, id);
  }
  dealId = await addDeal(world, { borrowerId: accountIds.get('customer') ?? '', status: 'Funded' });
});
beforeEach(() => world.clock.forward({ hours: 2 }));

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all keys in a body, including nested objects and each list’s first item. */
function placesIn(value: unknown, above: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.length > 0 ? placesIn(value[0], [...above, 0]) : [];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => [[...above, key], ...placesIn(value[key], [...above, key])]);
}

const left = Symbol('left out');

/** The body with a different value at one path. */
function changed(value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, place) => (place === key ? changed(item, rest, put) : item));
  const held = value as Json;
  if (rest.length === 0 && put === left) {
    const { [key]: _gone, ...others } = held;
    return others;
  }
  return { ...held, [key]: changed(held[key], rest, put) };
}

const puts: readonly unknown[] = [left, null, 7, 'text', true, [], {}, [7], Number.MAX_SAFE_INTEGER, ''];

describe('a missing, null or wrongly typed key gets our own message', () => {
  const bodies = everyRoute.filter(({ route }) => route.definition.body !== undefined);
  test.each(bodies.map(({ name, route }) => [name, route] as const))('%s', async (name, route) => {
    const role = route.definition.who === 'anyone' ? undefined : rolesFor(route)[0];
    const accountId = role === undefined ? undefined : accountIds.get(role);
    const token = accountId === undefined ? undefined : (await openSessionFor(world, accountId)).token;
    const context = { role, dealId, email: 'stranger@example.test', password: testPassword };
    const example = exampleOf(name, context);
    const path = route.definition.path.replace(/:(\w+)/g, (_, key: string) => example.params?.[key] ?? 'x');
    const query = new URLSearchParams(example.query).toString();
    const params = example.params ?? {};
    /** What the schema says, or the server where the schema has no complaint; undefined if neither complains. */
    const complaintOf = async (put: unknown, body: unknown): Promise<readonly string[] | undefined> => {
      // Not every complaint of the schema has to be sent to be heard.
      const input = put === left ? undefined : readInput(route, { params, query: example.query ?? {}, body });
      if (input !== undefined && isRefusal(input)) return (input.errors ?? []).map(({ message }) => message);
      const answer = await send(world, route.definition.method, query === '' ? path : `${path}?${query}`, {
        token,
        body,
      });
      expect(answer.status, JSON.stringify(body)).not.toBe(500);
      if (answer.status === 429 || answer.status === 401) world.clock.forward({ hours: 2 });
      if (answer.status !== 400) return undefined;
      const { errors = [], error } = problem.parse(answer.json);
      return [...errors.map(({ message }) => message), error ?? ''];
    };
    let checked = 0;
    for (const place of placesIn(example.body))
      for (const put of puts) {
        const messages = await complaintOf(put, changed(example.body, place, put));
        if (messages !== undefined) checked += 1;
        for (const message of messages ?? [])
          expect(message, `${name} ${place.join('.')} = ${JSON.stringify(put)}`).not.toMatch(libraryWords);
      }
    expect(checked > 0 || placesIn(example.body).length === 0, `nothing of ${name} was complained of`).toBe(
      true,
    );
  });
});

describe('a missing key gets the form’s message for an empty field', () => {
  test.each([
    ['users/validate', { password: 'x' }, 'username', signInMessages.username],
    ['users/validate', { username: 'a@b.co' }, 'password', signInMessages.password],
    ['users/create-account-route', {}, 'email', accountMessages.createEmail],
    ['users/gettoken', {}, 'email', accountMessages.helpEmail],
    ['users/createpassword', {}, 'password', accountMessages.passwordRequired],
    ['users/updatepassword', { password: null }, 'password', accountMessages.passwordRequired],
  ])('%s without %s', async (call, body, path, message) => {
    const answer = await send(world, 'POST', `/lima/api/${call}`, { body });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
  });

  test('users/impersonate, also in its `error` field', async () => {
    const { token } = await openSessionFor(world, accountIds.get('employee') ?? '');
    const answer = await send(world, 'POST', '/lima/api/users/impersonate', { token, body: {} });
    const message = signInMessages.username;
    expect(answer).toMatchObject({
      status: 400,
      json: { error: message, errors: [{ path: 'username', message }] },
    });
  });

  test('a bank account, each of its fields', async () => {
    const { token } = await openSessionFor(world, accountIds.get('customer') ?? '');
    const answer = await send(world, 'POST', '/lima/api/borrower/beneficiaries', { token, body: {} });
    expect(answer.status).toBe(400);
    const { errors = [] } = problem.parse(answer.json);
    const asked = Object.keys(typedAccount).filter((key) => key !== 'bank_account_type');
    expect(errors).toEqual(
      asked.map((path) => ({
        path,
        message: beneficiaryMessages.required({
          label: bankAccountLabels[path as keyof typeof bankAccountLabels],
        }),
      })),
    );
  });
});
