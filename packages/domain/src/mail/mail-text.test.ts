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
  ['{name} [here](javascript:alert(1))', [{ kind: 'foreign link', path: 'javascript:alert(1' }]],
  ['{name} [here](/dash\nboard)', [{ kind: 'broken link' }]],
  ['{name} [here](', [{ kind: 'broken link' }]],
  ['{name} (see [1]) and [2]', []],
  ['{name} evil.com', [{ kind: 'web address' }]],
  ['{name} evil.ru/login', [{ kind: 'web address' }]],
  ['{name}, at 10 a.m.co', []],
  ['{name} pay.evil.co/now', [{ kind: 'web address' }]],
  ['{name} ftp://evil', [{ kind: 'web address' }]],
  ['{name} [https://evil.test](/dashboard)', [{ kind: 'web address' }]],
  ['{name} [{phone}](/dashboard)', [{ kind: 'value in link' }]],
  ['{name}, write to help.desk@harborline.com.', []],
  ['{name}: 1.5 percent, e.g. on Dec. 1. Company rules apply.', []],
  ['{name} {constructor}', [{ kind: 'unknown value', name: 'constructor' }]],
  ['{name} {{phone}}', [{ kind: 'stray brace' }]],
  ['{name} {phone', [{ kind: 'stray brace' }]],
  ['{name} { phone}', [{ kind: 'unknown value', name: ' phone' }]],
  ['{name} <b>bold</b>', [{ kind: 'tag' }]],
  ['{name} <img src=x', [{ kind: 'tag' }]],
  ['{name} <!-- x', [{ kind: 'tag' }]],
  ['{name}: 2 < 3 and 4 > 1', []],
])('%j', (text, faults) => {
  expect(mailTextFaults(text, rule)).toEqual(faults);
});

test('a subject has no links', () => {
  expect(mailTextFaults('{name} [x](/dashboard)', { ...rule, links: false })).toEqual([
    { kind: 'link in subject' },
  ]);
});

test('blank lines separate paragraphs', () => {
  expect(mailParagraphs('One\nstill one\r\n\r\nTwo\n \n\n\nThree\n')).toEqual([
    'One\nstill one',
    'Two',
    'Three',
  ]);
  expect(mailParagraphs(' \n\n ')).toEqual([]);
});

test('values are filled in unchanged', () => {
  const values = { name: '{phone} [x](/dashboard) <b>', phone: '1' };
  expect(fillMailText('Hello {name}, {phone}', values)).toEqual(['Hello {phone} [x](/dashboard) <b>, 1']);
  expect(fillMailText('See [your loans](/dashboard).', {})).toEqual([
    'See ',
    { words: 'your loans', path: '/dashboard' },
    '.',
  ]);
});

test('a value’s text stays unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, phone) => {
      const filled = fillMailText('Hello {name}, call {phone} at [our page](/).', { name, phone });
      expect(filled).toEqual([`Hello ${name}, call ${phone} at `, { words: 'our page', path: '/' }, '.']);
    }),
  );
});

test('text without faults has no braces left and links only to portal pages', () => {
  const parts = fc.constantFrom('{name}', '{', '}', '[', ']', '(', ')', '/', 'x', '/dashboard', ' ', '\n');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (typed) => {
      const text = typed.join('');
      fc.pre(mailTextFaults(text, { values: ['name'], links: true }).length === 0);
      const pieces = fillMailText(text, { name: 'Maria' });
      const plain = pieces.filter((piece) => typeof piece === 'string').join(' ');
      expect(plain).not.toMatch(/[{}]/);
      const paths = pieces.filter((piece) => typeof piece !== 'string').map(({ path }) => path);
      expect(linkablePages).toEqual(expect.arrayContaining(paths));
    }),
  );
});

test('text without braces and brackets stays unchanged', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text !== '' && !/[{}[\]]/.test(text)),
      (text) => {
        expect(fillMailText(text, {})).toEqual([text]);
      },
    ),
  );
});

test('no text links outside the portal', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^https?:\/\/[a-z0-9.-]{1,20}(\/[a-z]*)?$/),
      fc.constantFrom(...linkablePages),
      (url, page) => {
        expect(
          mailTextFaults(`{name} [x](${url})`, rule).length + mailTextFaults(`{name} ${url}`, rule).length,
        ).toBeGreaterThan(0);
        expect(mailTextFaults(`{name} [x](${page})`, rule)).toEqual([]);
      },
    ),
  );
});
