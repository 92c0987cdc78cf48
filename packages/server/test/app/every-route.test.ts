import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '@drawbridge/domain/access/account-types.ts';
import { apiKeyRights, type ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import type { Example } from '@drawbridge/contract/wire/example.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { problem, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { refusalsOf, rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { addApiKey } from '../support/api-keys.ts';
import { addDeal } from '../support/deals.ts';
import { accountOf, addAccount, testPassword } from '../support/people.ts';
import { forgeToken, openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

/** Those who call without being anybody (any more). */
const strangers = ['nobody', 'expired', 'revoked', 'disabled', 'garbage'] as const;
type Stranger = (typeof strangers)[number];

/** Whose deal a call names. */
const owners = ['own', 'another’s', 'missing'] as const;
type Owner = (typeof owners)[number];

/** API keys, by what they may and whether they are good (any more). */
const machines = [
  'the right',
  'all rights but the right',
  'a revoked key',
  'an expired key',
  'a guess',
] as const;
type Machine = (typeof machines)[number];

interface Person {
  readonly role: Role;
  readonly accountId: string;
  readonly dealId: string;
}

const world = sharedWorld();
let people: Person[];
let othersDealId: string;
let signInEmail: string;
let disabledId: string;
let cells = 0;

beforeAll(async () => {
  const other = await addAccount(world, { email: 'other@example.test' });
  othersDealId = await addDeal(world, { borrowerId: other.id });
  signInEmail = other.email;
  people = [];
  for (const role of roles) {
    const { id } = await addAccount(world, accountOf[role]);
    const brokered = role === 'broker' || role === 'wholesale';
    const dealId = await addDeal(
      world,
      brokered ? { borrowerId: other.id, brokerId: id } : { borrowerId: id },
    );
    people.push({ role, accountId: id, dealId });
  }
  const disabled = await addAccount(world, { email: 'disabled@example.test', disabled: true });
  disabledId = disabled.id;
});

// Some calls refuse by design, and repeated refusals make the caller wait a while.
beforeEach(() => world.clock.forward({ minutes: 2 }));

interface Asker {
  readonly role: Role | undefined;
  readonly token: string | undefined;
  readonly viewing?: boolean;
}

function exampleFor(name: string, dealId: string, { role, viewing = false }: Omit<Asker, 'token'>): Example {
  return exampleOf(name, { role, dealId, email: signInEmail, password: testPassword, viewing });
}

/** Whose deals a call is asked for. One that names no deal would be the same call each time, so it is asked once. */
function ownersFor(name: string, route: Route, asker: Omit<Asker, 'token'>): readonly Owner[] {
  if (route.definition.touches.data === 'one deal') return owners;
  const [one, other] = ['1', '2'].map((id) => JSON.stringify(exampleFor(name, id.repeat(32), asker)));
  return one === other ? ['own'] : owners;
}

async function ask(name: string, route: Route, dealId: string, { role, token, viewing = false }: Asker) {
  const { method, path } = route.definition;
  const example = exampleFor(name, dealId, { role, viewing });
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(example.params?.[key] ?? ''));
  const query = new URLSearchParams(example.query).toString();
  const answer = await send(world, method, query === '' ? filled : `${filled}?${query}`, {
    token,
    ...(route.definition.body ? { body: example.body ?? {} } : {}),
  });
  cells += 1;
  const refusal = answer.status >= 400 ? problem.parse(answer.json).code : undefined;
  const listed = refusal === undefined || refusalsOf(route).includes(refusal);
  expect(listed, `${name} answers ${refusal}, which it does not list`).toBe(true);
  return { status: answer.status, code: refusal, granted: example.granted ?? 200 };
}

function expectation(route: Route, role: Role, whose: Owner): 'granted' | ProblemCode {
  const { touches } = route.definition;
  if (!rolesFor(route).includes(role)) return 'role_not_allowed';
  if (touches.data !== 'one deal' || whose === 'own') return 'granted';
  if (whose === 'missing') return 'deal_not_found';
  return touches.everyDealFor.includes(role) ? 'granted' : 'deal_not_found';
}

async function strangersToken(stranger: Stranger, person: Person): Promise<string | undefined> {
  if (stranger === 'nobody') return undefined;
  if (stranger === 'garbage') return 'not.a.token';
  if (stranger === 'disabled') return (await openSessionFor(world, disabledId)).token;
  const { token, sessionId } = await openSessionFor(world, person.accountId);
  if (stranger === 'expired') return forgeToken(world, person.accountId, sessionId, { expiresIn: -1 });
  await world.pool.query('update sessions set ended_at = now() where id = $1', [sessionId]);
  return token;
}

const keys = new Map<string, Promise<string>>();

/** A key for these routes, which no call changes. */
function keyOf(route: Route, machine: Machine): Promise<string> {
  const right = route.definition.apiKey;
  const whose = `${machine} ${machine === 'all rights but the right' ? right : ''}`;
  const key = keys.get(whose) ?? addKey(right, machine);
  keys.set(whose, key);
  return key;
}

async function addKey(right: ApiKeyRight | undefined, machine: Machine): Promise<string> {
  if (machine === 'a guess') return `dbk_${'0'.repeat(11)}_${'0'.repeat(43)}`;
  if (machine === 'a revoked key') return addApiKey(world, { revoked: true });
  if (machine === 'an expired key') return addApiKey(world, { expiresInMinutes: -1 });
  const rights = machine === 'the right' ? apiKeyRights : apiKeyRights.filter((one) => one !== right);
  return addApiKey(world, { rights });
}

function personWho(role: Role): Person {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is a ${role}`);
  return person;
}

describe.each(everyRoute)('$name', ({ name, route }) => {
  test.each(roles)('answers a %s as the route table says', async (role) => {
    const person = personWho(role);
    const dealIds = { own: person.dealId, 'another’s': othersDealId, missing: 'f'.repeat(32) } as const;
    for (const whose of ownersFor(name, route, { role })) {
      // A session of its own for each call: some calls end the session they come with.
      const { token } = await openSessionFor(world, person.accountId);
      const answer = await ask(name, route, dealIds[whose], { role, token });
      const expected = expectation(route, role, whose);
      const outcome = expected === 'granted' ? { status: answer.granted } : { code: expected };
      expect({ whose, ...answer }).toMatchObject({ whose, ...outcome });
    }
  });

  test('answers an employee who views a customer as it answers the customer, unless it is the customer’s own', async () => {
    const [customer, employee] = [personWho('customer'), personWho('employee')];
    const dealIds = { own: customer.dealId, 'another’s': othersDealId, missing: 'f'.repeat(32) } as const;
    for (const whose of ownersFor(name, route, { role: 'customer', viewing: true })) {
      const { token } = await openViewFor(world, customer.accountId, employee.accountId);
      const answer = await ask(name, route, dealIds[whose], { role: 'customer', token, viewing: true });
      const asCustomer = expectation(route, 'customer', whose);
      const closed = asCustomer !== 'role_not_allowed' && route.definition.notWhileViewing === true;
      const expected = closed ? 'viewing_as_someone' : asCustomer;
      const outcome = expected === 'granted' ? { status: answer.granted } : { code: expected };
      expect({ whose, ...answer }).toMatchObject({ whose, ...outcome });
    }
  });

  test.each(strangers)('answers %s as the route table says', async (stranger) => {
    const [person] = people;
    if (!person) throw new Error('there are no people');
    const token = await strangersToken(stranger, person);
    const answer = await ask(name, route, person.dealId, { role: undefined, token });
    const { who, recognizes } = route.definition;
    // A token that is looked at has to be good for something.
    const open = who === 'anyone' && !(recognizes && token !== undefined);
    expect(answer).toMatchObject(open ? { status: answer.granted } : { status: 401, code: 'signed_out' });
  });
});

describe.each(everyRoute)('$name', ({ name, route }) => {
  test.each(machines)('answers an API key (%s) as the route table says', async (machine) => {
    const { who, recognizes, apiKey, touches } = route.definition;
    const dealIds = { own: othersDealId, 'another’s': othersDealId, missing: 'f'.repeat(32) } as const;
    for (const whose of ownersFor(name, route, { role: undefined }).filter((one) => one !== 'another’s')) {
      const answer = await ask(name, route, dealIds[whose], {
        role: undefined,
        token: await keyOf(route, machine),
      });
      const isGood = machine === 'the right' || machine === 'all rights but the right';
      const isOpen = who === 'anyone' && !recognizes;
      const isGranted = machine === 'the right' && apiKey !== undefined;
      const missing = whose === 'missing' && touches.data === 'one deal';
      const code = isGood ? 'api_key_not_allowed' : 'api_key_not_good';
      const outcome = isOpen || isGranted ? { status: answer.granted } : { code };
      expect({ whose, ...answer }).toMatchObject({
        whose,
        ...(isGranted && missing ? { code: 'deal_not_found' } : outcome),
      });
    }
  });
});

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('every cell of the matrix was asked', () => {
  const ofRoutes = everyRoute.map(({ name, route }) => {
    const asPeople = roles.map((role) => ownersFor(name, route, { role }).length);
    const viewing = ownersFor(name, route, { role: 'customer', viewing: true }).length;
    const asMachine = ownersFor(name, route, { role: undefined }).length === 1 ? 1 : 2;
    return total(asPeople) + viewing + strangers.length + machines.length * asMachine;
  });
  expect(cells).toBe(total(ofRoutes));
});

test('the server has no call that the route table does not know', () => {
  const known = new Set(everyRoute.map(({ route }) => `${route.definition.method} ${route.definition.path}`));
  const served = world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /(\/lima\S*) \(([A-Z, ]+)\)/.exec(line);
      return match?.[1] === undefined
        ? []
        : (match[2] ?? '').split(', ').map((method) => `${method} ${match[1]}`);
    });
  for (const call of served.filter((one) => !one.startsWith('HEAD '))) expect(known).toContain(call);
});
