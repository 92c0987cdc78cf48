import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@drawbridge/domain/access/account-types.ts';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { problem, type Problem } from '@drawbridge/contract/wire/problem.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { addDeal } from '../support/deals.ts';
import { accountOf, addAccount, testPassword } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

/** Calls whose fields come from field tables, where sentences are in English only. */
const withEnglishFields: ReadonlySet<string> = new Set([
  'people.invite',
  'staffDeals.changeFacts',
  'staffDeals.changeStage',
  'staffDeals.create',
  'staffDeals.saveMember',
  'staffDeals.saveProperty',
]);

const world = sharedWorld();
let dealId: string;
const accounts = new Map<Role, string>();
/** Each route’s sentences that were compared, with their fields. */
const compared = new Set<string>();
const sentences = new Map<string, string>();

beforeAll(async () => {
  for (const role of Object.keys(accountOf) as Role[])
    accounts.set(role, (await addAccount(world, accountOf[role])).id);
  dealId = await addDeal(world, { borrowerId: accounts.get('customer') ?? '' });
});
// Wrong guesses and strangers have to wait.
beforeEach(() => world.clock.forward({ minutes: 90 }));

interface Asked {
  readonly token: string | undefined;
  readonly dealId: string;
  readonly role: Role | undefined;
  readonly wrong?: (body: object) => unknown;
}

/** What is wrong with a body whose example is fine. */
const wrongBodies: readonly ((body: object) => unknown)[] = [
  () => ({}),
  (body) => eachField(body, () => null),
  (body) => eachField(body, () => ''),
  (body) => eachField(body, () => 'x'.repeat(5000)),
  (body) => eachField(body, () => -1e9),
  (body) => eachField(body, () => ['x', {}]),
  (body) => eachField(body, (value) => (typeof value === 'string' ? `${value}!` : value)),
];

/** Without a body, only the query can be wrong. */
function wrongsOf({ definition }: Route): readonly ((body: object) => unknown)[] {
  return definition.body ? wrongBodies : wrongBodies.slice(0, 1);
}

function eachField(body: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(value)]));
}

/** The problem a call answers in one language; undefined if it is not refused. */
async function refusalIn(
  language: string,
  name: string,
  route: Route,
  asked: Asked,
): Promise<Problem | undefined> {
  const { method, path } = route.definition;
  const { token, wrong, role } = asked;
  const given = {
    dealId: asked.dealId,
    email: 'no.one@example.test',
    password: testPassword,
    viewing: false,
  };
  const example = exampleOf(name, { ...given, role });
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(example.params?.[key] ?? ''));
  const query = wrong
    ? '?cursor=x&limit=0&sort=x&status=x&kind=x'
    : `?${new URLSearchParams(example.query).toString()}`;
  const body = example.body ?? {};
  const answer = await send(world, method, `${filled}${query}`, {
    token,
    headers: { 'accept-language': language },
    ...(route.definition.body ? { body: wrong ? wrong(body) : body } : {}),
  });
  return answer.status < 400 ? undefined : problem.parse(answer.json);
}

/** The sentences of a problem, by where they are. */
function sentencesOf({ title, detail, error, errors = [] }: Problem): ReadonlyMap<string, string> {
  const all: (readonly [string, string | undefined])[] = [
    ['title', title],
    ['detail', detail],
    ['error', error],
    ...errors.map(({ path, message }, at) => [`${at} ${path}`, message] as const),
  ];
  return new Map(all.filter((one): one is readonly [string, string] => one[1] !== undefined));
}

/** Whether the route answers a sentence that none of its earlier refusals had. */
function areNew(name: string, inEnglish: ReadonlyMap<string, string>): boolean {
  const before = compared.size;
  for (const [where, said] of inEnglish) compared.add([name, where.replace(/^\d+ /, ''), said].join('\n'));
  return compared.size > before;
}

async function compare(name: string, route: Route, asked: Asked): Promise<void> {
  const english = await refusalIn('en', name, route, asked);
  if (!english) return;
  const inEnglish = sentencesOf(english);
  if (!areNew(name, inEnglish)) return;
  for (const language of ['es-US', 'en-XA'] as const) {
    const other = await refusalIn(language, name, route, asked);
    expect(other).toMatchObject({ status: english.status, code: english.code });
    const translated = sentencesOf(other ?? english);
    expect([...translated.keys()]).toEqual([...inEnglish.keys()]);
    const own = [...translated].filter(([where]) => !(withEnglishFields.has(name) && /^\d/.test(where)));
    const untranslated = own.filter(
      ([where, said]) => said === inEnglish.get(where) || (language === 'en-XA' && !disguised.test(said)),
    );
    expect(untranslated).toEqual([]);
    for (const [where, said] of own) sentences.set(inEnglish.get(where) ?? '', said);
  }
}

/** The whole sentence, not only a part of it. */
const disguised = /^\[.* ~\]$/s;

describe.each(everyRoute)('$name', ({ name, route }) => {
  test('is refused in the reader’s language, with the same code, status and fields', async () => {
    await compare(name, route, { token: undefined, dealId, role: undefined });
    const allowed = rolesFor(route);
    const roles = (Object.keys(accountOf) as Role[]).filter((role) => !allowed.includes(role)).slice(0, 1);
    for (const role of [...roles, ...allowed.slice(-1)]) {
      const { token } = await openSessionFor(world, accounts.get(role) ?? '');
      const asked = { token, role };
      await compare(name, route, { ...asked, dealId });
      // A role that may not call is refused before the deal is looked for and the body is read.
      if (!allowed.includes(role)) continue;
      await compare(name, route, { ...asked, dealId: 'f'.repeat(32) });
      for (const wrong of wrongsOf(route)) await compare(name, route, { ...asked, dealId, wrong });
    }
    if (route.definition.who === 'anyone')
      for (const wrong of wrongsOf(route))
        await compare(name, route, { token: undefined, dealId, role: undefined, wrong });
  });
});

test('many sentences were read', () => {
  expect(sentences.size).toBeGreaterThan(200);
});
