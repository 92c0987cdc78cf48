import { choicesOf, isNull, itemsOf, type JsonSchema } from './json-schema.ts';

/** A row of a table of fields. */
export interface FieldRow {
  /** Where the field is: `deals[].id`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
}

/** Every field of a schema with its own fields after it, in the order of the schema. */
export function fieldsOf(schema: JsonSchema): readonly FieldRow[] {
  const rows = new Map<string, FieldRow>();
  addFields(schema, '', rows);
  return [...rows.values()];
}

function addFields(schema: JsonSchema, above: string, rows: Map<string, FieldRow>): void {
  for (const choice of [...choicesOf(schema), ...(schema.allOf ?? [])]) {
    const items = itemsOf(choice);
    if (items) addFields(items, `${above}[]`, rows);
    const known = Object.entries(choice.properties ?? {});
    for (const [name, field] of known) {
      const path = above === '' ? name : `${above}.${name}`;
      const required = choice.required?.includes(name) ?? false;
      const before = rows.get(path);
      rows.set(path, {
        path,
        type: joinTypes([before?.type, typeOf(field)]),
        required: required && (before?.required ?? true),
        limits: before?.limits ?? limitsOf(field),
      });
      addFields(field, path, rows);
    }
    if (typeof choice.additionalProperties === 'object')
      addFields(choice.additionalProperties, above === '' ? '{name}' : `${above}.{name}`, rows);
  }
}

function joinTypes(types: readonly (string | undefined)[]): string {
  const all = types.flatMap((type) => type?.split(' | ') ?? []);
  return [...new Set(all)].join(' | ');
}

function typeOf(schema: JsonSchema): string {
  return joinTypes(choicesOf(schema).map(typeOfChoice));
}

function typeOfChoice(schema: JsonSchema): string {
  if (isNull(schema)) return 'null';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') {
    const items = itemsOf(schema);
    const type = items ? typeOf(items) : 'any';
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
  }
  if (schema.format === 'date' || schema.format === 'date-time') return schema.format;
  return [schema.type ?? (schema.allOf ? 'object' : 'any')].flat().join(' | ');
}

/** What a value must keep to besides its type. */
function limitsOf(schema: JsonSchema): string {
  const [choice, ...others] = choicesOf(schema).filter((each) => !isNull(each));
  if (!choice || others.length > 0) return '';
  const { minLength, maxLength, minItems, maxItems, pattern, format } = choice;
  const from = choice.minimum ?? choice.exclusiveMinimum;
  const to = choice.maximum ?? choice.exclusiveMaximum;
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'entries'),
    range(limit(from), limit(to), ''),
    format === undefined || ['date', 'date-time'].includes(format) ? '' : format,
    pattern === undefined || pattern.length > 60 || format !== undefined ? '' : `matches ${pattern}`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** The end of what JavaScript counts exactly is no limit worth reading. */
function limit(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const words = (value: number) => value.toLocaleString('en-US');
  const of = unit === '' ? '' : ` ${unit}`;
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${words(from ?? 0)}${of}`;
  if (from === undefined) return `up to ${words(to)}${of}`;
  return from === to ? `${words(to)}${of}` : `${words(from)} to ${words(to)}${of}`;
}
