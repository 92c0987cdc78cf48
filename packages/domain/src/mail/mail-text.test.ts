import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillMailText, linkablePages, mailParagraphs, mailTextFaults } from './mail-text.ts';

const rule = { values: ['name', 'phone'], required: ['name'], links: true };

test.each([
  ['Hello {name}, call {phone}.', []],
  ['Hello {name}, see [your loans](/dashboard).', []],
  ['Hello {nmae}, {name}', [{ kind: 'unknown value', name: 'nmae' }]],
  ['Hello.', [{ kind: 'missing value', name: 'name' }]],
  ['{name} {', [{ kind: 'stray brace' }]],
  ['{name} }', [{ kind: 'stray brace' }]],
  ['{name} https://evil.test', [{ kind: 'web address' }]],
  ['{name} www.evil.test', [{ kind: 'web address' }]],
  ['{name} [here](https://evil.test)', [{ kind: 'foreign link', path: 'https://evil.test' }]],
  ['{name} [here](//evil.test)', [{ kind: 'foreign link', path: '//evil.test' }]],
  ['{name} [here](/dashboard/../x)', [{ kind: 'foreign link', path: '/dashboard/../x' }]],
  ['{name} <b>bold</b>', [{ kind: 'tag' }]],
  ['{name}: 2 < 3 and 4 > 1', []],
])('%j', (text, faults) => {
  expect(mailTextFaults(text, rule)).toEqual(faults);
});

test('a subject takes no links', () => {
  expect(mailTextFaults('{name} [x](/dashboard)', { ...rule, links: false })).toEqual([
    { kind: 'link in subject' },
  ]);
});

test('paragraphs stand between blank lines', () => {
  expect(mailParagraphs('One\nstill one\r\n\r\nTwo\n \n\n\nThree\n')).toEqual(['One\nstill one', 'Two', 'Three']);
  expect(mailParagraphs(' \n\n ')).toEqual([]);
});

test('values are filled in as they are, whatever they say', () => {
  const values = { name: '{phone} [x](/dashboard) <b>', phone: '1' };
  expect(fillMailText('Hello {name}, {phone}', values)).toEqual(['Hello {phone} [x](/dashboard) <b>, 1']);
  expect(fillMailText('See [your loans](/dashboard).', {})).toEqual([
    'See ',
    { words: 'your loans', path: '/dashboard' },
    '.',
  ]);
});

test('text without braces and brackets stays as it is', () => {
  fc.assert(
    fc.property(fc.string().filter((text) => text !== '' && !/[{}[\]]/.test(text)), (text) => {
      expect(fillMailText(text, {})).toEqual([text]);
    }),
  );
});

test('no words lead anywhere but to our own pages', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom(...linkablePages), (url, page) => {
      expect(mailTextFaults(`{name} [x](${url})`, rule).length + mailTextFaults(`{name} ${url}`, rule).length).toBeGreaterThan(0);
      expect(mailTextFaults(`{name} [x](${page})`, rule)).toEqual([]);
    }),
  );
});
