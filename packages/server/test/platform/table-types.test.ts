import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

const folder = join(import.meta.dirname, '../../src/platform/database/tables');

/** What a column’s type says: of which kind its values are, whether null is among them, and whether an insert may leave it out. */
interface Typed {
  readonly kind: string;
  /** Undefined where it cannot say. */
  readonly nullable: boolean | undefined;
  readonly optional: boolean;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  Date: 'moment',
  PlainDate: 'day',
  Buffer: 'bytes',
  Amount: 'amount',
  AmountOrNull: 'amount',
};

/** The kinds that fit a type of PostgreSQL. `named` is a type of the domain; which values it has is its own affair. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'named'],
  'text[]': ['text[]', 'named[]'],
  'numeric[]': ['text[]'],
  integer: ['number'],
  'integer[]': ['number[]'],
  bigint: ['number'],
  'double precision': ['number'],
  numeric: ['amount', 'text'],
  boolean: ['boolean'],
  'timestamp with time zone': ['moment'],
  'timestamp with time zone[]': ['moment[]'],
  date: ['day'],
  bytea: ['bytes'],
  jsonb: ['named', 'named[]', 'json', 'json[]'],
};

/** Not null and without a default: a trigger writes them. */
const writtenByTriggers: ReadonlySet<string> = new Set(['audit_log.chain_position', 'audit_log.hash']);

/** Only SQL that is written out queries these. */
const untyped = [
  'audit_chains',
  'audit_sealed',
  'deal_stage_changes',
  'demo_data',
  'first_steps_hidden',
  'first_steps_reviewed',
  'migrations',
  'work_items',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

function kindOf(type: string): string {
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`;
  if (type.startsWith("'")) return 'text';
  return kinds[type] ?? (/^[A-Z]/.test(type) ? 'named' : 'json');
}

/** Splits a type where the sign stands outside of all brackets. */
function split(type: string, sign: '|' | ','): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of type) {
    if ('<{[('.includes(letter)) depth += 1;
    if ('>}])'.includes(letter)) depth -= 1;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim().replace(/^readonly /, '')).filter((part) => part !== '');
}

function read(type: string): Typed {
  const [, wrapper, inside = ''] = /^(Generated|GeneratedAlways|ColumnType)<(.*)>$/s.exec(type) ?? [];
  const [selected = type, inserted = ''] = wrapper === undefined ? [] : split(inside, ',');
  const parts = split(selected, '|');
  const nullable = selected === 'unknown' ? undefined : parts.includes('null') || selected === 'AmountOrNull';
  const given = split(inserted, '|');
  const optional =
    wrapper === 'ColumnType'
      ? given.some((part) => part === 'undefined' || part === 'never')
      : wrapper !== undefined;
  const [kind = 'json', ...others] = new Set(parts.filter((part) => part !== 'null').map(kindOf));
  return { kind: others.length > 0 ? 'named' : kind, nullable, optional };
}

interface Signature {
  readonly key: { readonly name?: string };
  readonly typeAnnotation: { readonly typeAnnotation: { start: number; end: number; members?: Signature[] } };
}

/** The columns of every table that has a type, by `table.column`. */
function typedColumns(): ReadonlyMap<string, Typed> {
  const columns = new Map<string, Typed>();
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const statement of parseSync(name, text).program.body) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      if (statement.declaration?.type !== 'TSInterfaceDeclaration') continue;
      for (const table of statement.declaration.body.body as unknown as Signature[])
        for (const column of table.typeAnnotation.typeAnnotation.members ?? []) {
          const { start, end } = column.typeAnnotation.typeAnnotation;
          columns.set(`${table.key.name}.${column.key.name}`, read(text.slice(start, end)));
        }
    }
  }
  return columns;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_view: boolean;
  readonly nullable: boolean;
  readonly filled: boolean;
}

async function columnsOfDatabase(): Promise<readonly Column[]> {
  const { rows } = await database.pool.query<Column & { table: string }>(
    `select relname as table, relname || '.' || attname as name, format_type(atttypid, null) as type,
       relkind = 'v' as is_view, not attnotnull as nullable, atthasdef or attidentity <> '' as filled
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> all ($1::text[])
     order by 2`,
    [untyped],
  );
  return rows;
}

test('every column of the database has a type that fits it, and no type is left over', async () => {
  const types = new Map(typedColumns());
  const faults: string[] = [];
  for (const { name, type, is_view, nullable, filled } of await columnsOfDatabase()) {
    const typed = types.get(name);
    types.delete(name);
    if (!typed) faults.push(`${name} has no type`);
    else {
      if (fitting[type]?.includes(typed.kind) !== true) faults.push(`${name} is ${type}, not ${typed.kind}`);
      // PostgreSQL does not know which columns of a view can be null.
      if (is_view) continue;
      if ((typed.nullable ?? nullable) !== nullable)
        faults.push(`${name} may ${nullable ? '' : 'not '}be null`);
      // A type may require what has a default: then the code decides it each time.
      const mayBeLeftOut = filled || nullable || writtenByTriggers.has(name);
      if (typed.optional && !mayBeLeftOut) faults.push(`${name} has no default`);
    }
  }
  faults.push(...[...types.keys()].map((name) => `${name} is in no table`));
  expect(faults).toEqual([]);
});
