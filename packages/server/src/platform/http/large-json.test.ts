import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeToMemory } from '../files/sent-bytes.ts';
import { parseShort, takeOutLongTexts } from './large-json.ts';

const apart = (json: string) => takeOutLongTexts(Buffer.from(json), decodeToMemory);
const parse = (json: string) => parseShort(apart(json).json);
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const file = 'ABC'.repeat(50_000);
const long = Buffer.from(file).toString('base64');

test.each([
  ['{}'],
  ['"text"'],
  ['[1,null,true,"a\\"b\\\\"]'],
  [JSON.stringify({ note: 'é'.repeat(20_000) })],
  ['{"mostly escapes":"' + '\\u00e9'.repeat(20_000) + '"}'],
  [
    JSON.stringify(
      Array.from({ length: 8 }, (_, at) => ({ name: `${at}.pdf`, data: 'JVBE'.repeat(16_000) })),
    ),
  ],
])('reads the same as JSON.parse without long texts (%#)', (json) => {
  expect(parse(json)).toEqual(JSON.parse(json));
});

test.each([
  ['as it is', `{"name":"é","data":"${long}","rest":[1]}`],
  ['from a browser', `{"name":"é","data":"data:image/png;base64,${long}","rest":[1]}`],
  ['with escapes', `{"name":"é","data":"${long.replaceAll('J', '\\u004A')}","rest":[1]}`],
])('takes a file in base64 out, %s', (_how, json) => {
  const { json: rest, longTexts } = apart(json);
  const standIn = longTexts[0]?.standIn;
  expect(parseShort(rest)).toEqual({ name: 'é', data: standIn, rest: [1] });
  expect(longTexts).toEqual([
    { standIn, sent: { bytes: Buffer.from(file), size: file.length, sha256: sha256(file) } },
  ]);
});

test.each([
  ['with a slash escaped', `{"a":"${'A\\/BC'.repeat(30_000)}"}`, 'A/BC'.repeat(30_000)],
  ['beyond ASCII', `{"a":"${'🏠'.repeat(40_000)}"}`, '🏠'.repeat(40_000)],
  ['with an escaped quotation mark at its end', `{"a":"${'x'.repeat(70_000)}\\""}`, `${'x'.repeat(70_000)}"`],
])('takes every long text out, also one %s', (_how, json, text) => {
  const { longTexts } = apart(json);
  expect(longTexts).toHaveLength(1);
  const { sent, standIn } = longTexts[0] ?? {};
  const kept = sent ? (sent.bytes as Buffer).toString('base64') : standIn?.slice(0, 64);
  expect(kept).toBe(sent ? text : sha256(text));
});

test('what stands in for a text is as long as the shortest long one, and the same for the same file', () => {
  const [first, second, other] = [long, `data:image/png;base64,${long}`, `${long}AAAA`].map(
    (data) => apart(JSON.stringify({ data })).longTexts[0]?.standIn,
  );
  expect(first).toHaveLength(64 * 1024);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const shortest = 'x'.repeat(64 * 1024);
  expect(apart(JSON.stringify(shortest)).longTexts).toHaveLength(1);
  expect(apart(JSON.stringify(shortest.slice(1))).longTexts).toEqual([]);
});

test.each([
  ['', 'nothing'],
  ['{"a":', 'an incomplete object'],
  [`{"a":"${long}`, 'an unterminated string'],
  [`{"a":"${long}",}`, 'a trailing comma'],
  [`{"a":"${long}\\q"}`, 'an unknown escape'],
  [`{"__proto__":{"admin":true},"a":"${long}"}`, 'a key that reaches the prototype'],
  [`[${'"",'.repeat(400_000)}""]`, 'hundreds of thousands of short strings'],
  [`{"a":"${'\\"'.repeat(200_000)}"}`, 'only escaped quotation marks'],
  [`[${`"${'x'.repeat(5_000)}",`.repeat(500)}1]`, 'more small files than anyone sends'],
  [`[${`"${'x'.repeat(4_000)}",`.repeat(100)}1]`, 'bulk in strings shorter than a file'],
  [`[${'1,'.repeat(200_000)}1]`, 'bulk outside the strings'],
  [`["${long}",${'1,'.repeat(200_000)}1]`, 'bulk behind a long string'],
])('%.20s… is refused: %s', (json) => {
  expect(() => parse(json)).toThrow(SyntaxError);
});
