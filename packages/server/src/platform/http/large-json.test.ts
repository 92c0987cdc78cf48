import { expect, test } from 'vitest';
import { parseLargeJson } from './large-json.ts';

const parse = (json: string) => parseLargeJson(Buffer.from(json));
const long = 'QUJD'.repeat(50_000);

test.each([
  ['{}'],
  ['"text"'],
  ['[1,null,true,"a\\"b\\\\"]'],
  [JSON.stringify({ name: 'é', data: long, nested: [{ data: `${long}=` }] })],
  [JSON.stringify({ data: `${'🏠'.repeat(40_000)} \\ " end` })],
  [`{"data":"${'A\\/'.repeat(30_000)}"}`],
])('reads the same as JSON.parse (%#)', (json) => {
  expect(parse(json)).toEqual(JSON.parse(json));
});

test('a key as long as a file is not a file', () => {
  expect(Object.values(parse(JSON.stringify({ [long]: 1 })) as object)).toEqual([1]);
});

test.each([
  ['', 'nothing'],
  ['{"a":', 'an incomplete object'],
  [`{"a":"${long}`, 'an unterminated string'],
  [`{"a":"${long}",}`, 'a trailing comma'],
  [`{"__proto__":{"admin":true},"a":"${long}"}`, 'a key that reaches the prototype'],
  [`[${'"",'.repeat(400_000)}""]`, 'hundreds of thousands of short strings'],
  [`{"a":"${'\\"'.repeat(200_000)}"}`, 'only escaped quotation marks'],
  [`[${'1,'.repeat(200_000)}1]`, 'bulk outside the strings'],
])('%.20s… is refused: %s', (json) => {
  expect(() => parse(json)).toThrow(SyntaxError);
});

test('a placeholder cannot be forged', () => {
  expect(parse(JSON.stringify({ a: 'long text 0', b: long }))).toEqual({ a: 'long text 0', b: long });
});
