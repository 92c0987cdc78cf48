import type { Role } from '@drawbridge/domain/access/account-types.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import type { AnySchema, Route } from '@drawbridge/contract/wire/route.ts';
import { effectOf, rolesFor } from '@drawbridge/contract/wire/terms.ts';

interface Field {
  readonly readers: Set<string>;
  readonly writers: Set<string>;
}

interface Definition {
  readonly shape?: Readonly<Record<string, AnySchema>>;
  readonly element?: AnySchema;
  readonly innerType?: AnySchema;
  readonly valueType?: AnySchema;
  readonly in?: AnySchema;
  readonly left?: AnySchema;
  readonly right?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly items?: readonly AnySchema[];
  readonly getter?: () => AnySchema;
}

/** The parts of a schema that are no object with names of its own: list elements, optional values, alternatives. */
function partsOf({ element, innerType, valueType, in: before, left, right, options, items }: Definition) {
  const one = [element, innerType, valueType, before, left, right].filter((part) => part !== undefined);
  return [...one, ...(options ?? []), ...(items ?? [])];
}

/** The names of the fields of a schema, with dots where one is inside another: `property.street`. */
function fieldsOf(schema: AnySchema, seen: ReadonlySet<AnySchema> = new Set()): readonly string[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const definition = schema._zod.def as unknown as Definition;
  const { shape } = definition;
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) => {
      const inner = fieldsOf(part, within);
      return inner.length === 0 ? [name] : inner.map((field) => `${name}.${field}`);
    });
  return partsOf(definition).flatMap((part) => fieldsOf(part, within));
}

const groups: readonly (readonly [readonly Role[], string])[] = [
  [['customer', 'broker', 'wholesale', 'lead', 'employee', 'administrator'], 'signed in'],
  [['customer', 'broker', 'wholesale', 'lead'], 'borrowers, brokers, leads'],
  [['customer', 'broker', 'wholesale'], 'borrowers, brokers'],
  [['customer', 'lead'], 'borrowers, leads'],
  [['broker', 'wholesale'], 'brokers'],
  [['customer'], 'borrowers'],
  [['lead'], 'leads'],
  [['employee', 'administrator'], 'employees'],
  [['administrator'], 'administrators'],
  [['employee'], 'employees but administrators'],
];

const reach: Readonly<Record<Route['definition']['touches']['data'], string>> = {
  'nothing personal': '',
  'own account': 'their own',
  'own deals': 'their deals',
  'one deal': 'a deal of theirs',
  'every deal': 'every deal',
  'every account': 'every account',
};

/** Who may make a call, and whose data it touches: “borrowers (their deals)”. */
function callersOf(route: Route): readonly string[] {
  const { who, touches, apiKey, recognizes } = route.definition;
  const isAnyone = who === 'anyone' && !recognizes;
  let left: readonly Role[] = rolesFor(route);
  const names = isAnyone ? ['anyone'] : [];
  if (!isAnyone)
    for (const [roles, name] of groups)
      if (roles.every((role) => left.includes(role))) {
        names.push(name);
        left = left.filter((role) => !roles.includes(role));
      }
  if (who === 'anyone' && recognizes) names.push('anyone');
  if (apiKey !== undefined) names.push(`API keys (${apiKey})`);
  const whose = (name: string) => {
    const sees =
      touches.data === 'one deal' && name.startsWith('employees') ? 'every deal' : reach[touches.data];
    return sees === '' || name === 'anyone' || name.startsWith('API') ? name : `${name} (${sees})`;
  };
  return names.map(whose);
}

function access(): Map<string, Map<string, Field>> {
  const nouns = new Map<string, Map<string, Field>>();
  for (const { name, route } of everyRoute) {
    const [noun = ''] = name.split('.');
    const fields = nouns.get(noun) ?? new Map<string, Field>();
    nouns.set(noun, fields);
    const note = (schema: AnySchema | undefined, side: keyof Field) => {
      for (const path of new Set(schema ? fieldsOf(schema) : [])) {
        const field = fields.get(path) ?? { readers: new Set(), writers: new Set() };
        fields.set(path, field);
        for (const caller of callersOf(route)) field[side].add(caller);
      }
    };
    const { reply, body } = route.definition;
    if (reply !== 'file' && reply !== 'stream') note(reply, 'readers');
    if (effectOf(route) === 'writes') note(body, 'writers');
  }
  return nouns;
}

const inWords = (callers: ReadonlySet<string>): string => [...callers].toSorted().join('; ') || '—';

/** A table: for each noun of the API, which fields who may read and who may write. From the contract, which the server enforces. */
export function fieldAccessTable(): string {
  const rows = [...access()].flatMap(([noun, fields]) => {
    const alike = Map.groupBy(
      fields,
      ([, { readers, writers }]) => `${inWords(readers)} | ${inWords(writers)}`,
    );
    return [...alike].map(
      ([who, group]) => `| ${noun} | ${who} | ${group.map(([path]) => `\`${path}\``).join(' ')} |`,
    );
  });
  return ['| noun | who reads | who writes | fields |', '|---|---|---|---|', ...rows].join('\n');
}
