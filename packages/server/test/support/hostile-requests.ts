import fc from 'fast-check';
import * as z from 'zod';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { problem, problems } from '@drawbridge/contract/wire/problem.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { refusalsOf } from '@drawbridge/contract/wire/terms.ts';
import { addDeal } from './deals.ts';
import { addAccount, testPassword } from './people.ts';
import { openSessionFor } from './sessions.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** Text that has broken programs before. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  "'; drop table deals; --",
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\ud800',
  '\u202eabc',
  '{{7*7}}',
  'x'.repeat(5000),
  '9'.repeat(400),
  'NaN',
  'null',
  '1e999',
  '-1',
  '2026-02-30',
  '[1,"x"]',
  '["2026-01-01","x"]',
  '__proto__',
  'a@x.test>',
  '<a@x.test',
  'a@[127.0.0.1]',
  'a@x.test\r\nBcc: b@x.test',
  'Marble 3, 2026',
  '101%',
  'constructor',
  '🏠'.repeat(50),
);

const anyJson = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.double(),
  fc.bigInt().map(Number),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
);

/** Texts that stand for something: the id of a deal, an e-mail. */
type Known = readonly [string, ...string[]];

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  enum?: unknown[];
  pattern?: string;
};

/** Values of about the right shape, with a wrong one here and there. */
function nearly(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum)
    return fc.oneof(
      { arbitrary: fc.constantFrom(...schema.enum), weight: 4 },
      { arbitrary: anyJson, weight: 1 },
    );
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, nearly(field, known)]),
    );
    const extras = fc.dictionary(fc.string({ maxLength: 8 }), anyJson, { maxKeys: 1 });
    return fc
      .tuple(fc.record(fields, { requiredKeys: [] }), extras)
      .map(([listed, extra]) => ({ ...extra, ...listed }));
  }
  const typical: Record<string, fc.Arbitrary<unknown>> = {
    string: fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...known),
      fc.constantFrom('1', '20', '2026-01-01'),
    ),
    number: fc.oneof(fc.integer(), fc.double()),
    integer: fc.integer(),
    boolean: fc.boolean(),
    array: fc.array(anyJson, { maxLength: 4 }),
  };
  return fc.oneof(
    { arbitrary: typical[schema.type ?? ''] ?? anyJson, weight: 3 },
    { arbitrary: hostileText, weight: 1 },
    { arbitrary: anyJson, weight: 1 },
  );
}

function inputOf(schema: Route['definition']['body'], known: Known): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ arbitrary: nearly(shape, known), weight: 6 }, { arbitrary: anyJson, weight: 1 });
}

const routeOf = new Map(everyRoute.map(({ name, route }) => [name, route]));

function anyRequest(known: Known) {
  const ofEach = everyRoute.map((named) => requestOf(named, known));
  return fc.constantFrom(...ofEach).chain((requests) => requests);
}

function requestOf(named: (typeof everyRoute)[number], known: Known) {
  const { params, query, body } = named.route.definition;
  return fc.record({
    name: fc.constant(named.name),
    asGiven: fc.nat({ max: 9 }).map((dice) => dice === 0),
    who: fc.nat({ max: 3 }),
    params: inputOf(params, known),
    query: inputOf(query, known),
    body: inputOf(body, known),
    broken: fc.nat({ max: 19 }).map((dice) => dice === 0),
    malformed: fc.nat({ max: 19 }).map((dice) => dice === 0),
  });
}

function queryString(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return typeof query === 'string' ? `?${encodeSafely(query)}` : '';
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${encodeSafely(name)}=${encodeSafely(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function textOf(value: unknown): string {
  if (value === undefined) return 'x';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function encodeSafely(text: string | undefined): string {
  return encodeURIComponent((text ?? '').toWellFormed()).slice(0, 4000);
}

function complaintAbout(route: Route, answer: HttpAnswer): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (/\bat \S+ \((?:file:|node:|\/|<)|node_modules|\.ts:\d|syntax error|relation "/.test(answer.text))
    return 'the answer shows its inside';
  if (answer.status < 300) {
    if (!answer.headers.get('content-type')?.includes('application/json')) return undefined;
    const { reply } = route.definition;
    if (reply === 'file' || reply === 'stream') return `JSON in place of a ${reply}`;
    const fits = reply.safeParse(answer.json);
    return fits.success ? undefined : `the reply does not fit: ${JSON.stringify(fits.error.issues[0])}`;
  }
  const said = problem.safeParse(answer.json);
  if (!said.success) return `not a problem: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (problems[said.data.code].status !== answer.status)
    return `${said.data.code} with status ${answer.status}`;
  return refusalsOf(route).includes(said.data.code) || said.data.code === 'not_found'
    ? undefined
    : `unlisted refusal ${said.data.code}`;
}

/**
 * Sends requests to every route, valid, nearly valid and hostile, as everybody and nobody. Throws at the first answer that is not
 * as the contract says, with the seed that leads there.
 */
export async function sendHostileRequests(
  world: World,
  { requests, seed }: { readonly requests: number; readonly seed?: number | undefined },
): Promise<void> {
  const { email, ...customer } = await addAccount(world);
  const broker = await addAccount(world, { accountType: 'BrokerAccount' });
  const employee = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  const accounts = [customer.id, broker.id, employee.id];
  const dealId = await addDeal(world, { borrowerId: customer.id, brokerId: broker.id });
  await fc.assert(
    fc.asyncProperty(
      anyRequest([dealId, email]),
      async ({ name, asGiven, who, params, query, body, broken, malformed }) => {
        const route = routeOf.get(name);
        if (!route) throw new Error(`no route ${name}`);
        const { method, path, body: bodySchema } = route.definition;
        const accountId = accounts[who];
        const token = accountId === undefined ? undefined : (await openSessionFor(world, accountId)).token;
        const example = exampleOf(name, { role: undefined, dealId, email, password: testPassword });
        const given = (asGiven ? (example.params ?? {}) : params) as Record<string, unknown> | undefined;
        const filled = path.replace(/:(\w+)/g, (_, key: string) =>
          malformed ? '%E0%' : encodeSafely(textOf(given?.[key])) || 'x',
        );
        const sentBody = asGiven ? (example.body ?? {}) : body;
        const text = sentBody === undefined ? '' : JSON.stringify(sentBody);
        const answer = await send(world, method, `${filled}${queryString(asGiven ? example.query : query)}`, {
          token,
          ...(bodySchema ? { body: broken ? text.slice(0, -1) : text } : {}),
        });
        const complaint = complaintAbout(route, answer);
        if (complaint !== undefined) throw new Error(`${name}: ${complaint}`);
      },
    ),
    {
      numRuns: requests,
      endOnFailure: true,
      includeErrorInReport: true,
      ...(seed === undefined ? {} : { seed }),
    },
  );
}
