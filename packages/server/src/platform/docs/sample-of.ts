import { choicesOf, isNull, itemsOf, typeNameOf, type JsonSchema } from './json-schema.ts';

/** Values for texts, by what the name of their field ends in. */
const texts: readonly (readonly [RegExp, string])[] = [
  [
    /(?:date|_on|On|until|from|to|day|due|maturity|asOf|since|start|end|scheduledFor|answerBy|bought|sold|through|_received|expires|worked)$/i,
    '2026-11-24',
  ],
  [/month$/i, '2026-11'],
  [/language$/i, 'es-US'],
  [/NumberPattern$/, 'HL-{number}'],
  [/email$/i, 'ana.ruiz@example.com'],
  [/phone$/i, '(312) 555-0142'],
  [/street|address$/i, '418 Maple Avenue'],
  [/city$/i, 'Atlanta'],
  [/(?:state|invests_in)$/i, 'GA'],
  [/zip$/i, '30303'],
  [/(?:number|loan_?id)$/i, 'HL-20418'],
  [/(?:^id|_id|Id|dealid)$/, '5f1c8e2ab7d94c06a3e1f0d2c4b69788'],
  [/(?:_at|At)$/, '2026-11-24T15:04:05.000Z'],
  [/url|path|link$/i, 'https://portal.example.com/'],
  [/cursor$/i, '["2026-11-24","5f1c8e2ab7d94c06a3e1f0d2c4b69788"]'],
  [/token$/i, 'eyJhbGciOiJFZERTQSJ9…'],
  [/nickname$/i, 'Maple Avenue'],
  [/name|by|broker|borrower$/i, 'Ana Ruiz'],
  [/amount|balance/i, '212000'],
];

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-24',
  'date-time': '2026-11-24T15:04:05.000Z',
  email: 'ana.ruiz@example.com',
  uri: 'https://portal.example.com/',
  uuid: '5f1c8e2a-b7d9-4c06-a3e1-f0d2c4b69788',
};

/** An example of a value, made from its schema. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const choices = choicesOf(schema);
  const choice = choices.find((each) => !isNull(each)) ?? schema;
  if (choice.const !== undefined) return choice.const;
  if (choice.enum) return choice.enum[0];
  if (choice.allOf) return Object.assign({}, ...choice.allOf.map((part) => sampleOf(part, name))) as unknown;
  if (choice.prefixItems) return choice.prefixItems.map((item) => sampleOf(item, name));
  switch (typeNameOf(choice)) {
    case 'object':
      return sampleObject(choice, name);
    case 'array': {
      const items = itemsOf(choice);
      return items ? [sampleOf(items, name.replace(/s$/, ''))] : [];
    }
    case 'string':
      return sampleText(choice, name);
    case 'integer':
    case 'number':
      return sampleNumber(choice, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject(schema: JsonSchema, name: string): unknown {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const keys = (propertyNames?.enum ?? ['name']).map(String);
  const fields = Object.entries(properties).map(([key, field]) => [key, sampleOf(field, key)] as const);
  const other =
    typeof additionalProperties === 'object'
      ? keys.map((key) => [key, sampleOf(additionalProperties, name)] as const)
      : [];
  return Object.fromEntries([...fields, ...other]);
}

function sampleText({ format, pattern, maxLength = 200 }: JsonSchema, name: string): string {
  const known = format === undefined ? undefined : formats[format];
  const fits = (value: string) => pattern === undefined || new RegExp(pattern, 'u').test(value);
  const named = texts.filter(([ending]) => ending.test(name)).map(([, value]) => value);
  const candidates = [...named, 'Example', ...texts.map(([, value]) => value), '1', 'a'.repeat(64)];
  return known ?? candidates.find(fits)?.slice(0, maxLength) ?? '…';
}

function sampleNumber(schema: JsonSchema, name: string): number {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  if (name === 'credit_score') return 740;
  const usual = /amount|balance|cents|price|value/i.test(name) ? 21_300 : 1;
  return Math.min(Math.max(usual, minimum), maximum);
}
