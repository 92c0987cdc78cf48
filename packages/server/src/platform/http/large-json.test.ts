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
])('what it reads is what JSON.parse reads (%#)', (json) => {
  expect(parse(json)).toEqual(JSON.parse(json));
});

test('a key as long as a file is no file', () => {
  expect(Object.values(parse(JSON.stringify({ [long]: 1 })) as object)).toEqual([1]);
});

test.each([
  ['', 'nothing'],
  ['{"a":', 'half an object'],
  [`{"a":"${long}`, 'a string without an end'],
  [`{"a":"${long}",}`, 'a comma too many'],
  [`{"__proto__":{"admin":true},"a":"${long}"}`, 'a key that reaches the prototype'],
  [`[${'"",'.repeat(400_000)}""]`, 'hundreds of thousands of short strings'],
  [`{"a":"${'\\"'.repeat(200_000)}"}`, 'nothing but escaped quotation marks'],
  [`[${'1,'.repeat(200_000)}1]`, 'bulk beside the strings'],
])('%.20s… is refused: %s', (json) => {
  expect(() => parse(json)).toThrow(SyntaxError);
});

test('a placeholder cannot be forged', () => {
  expect(parse(JSON.stringify({ a: 'long text 0', b: long }))).toEqual({ a: 'long text 0', b: long });
});
