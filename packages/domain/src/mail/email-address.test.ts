import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  ['ann@lender.test', true],
  ['ann.o’hara+draws@mail.lender.test', true],
  ['jörg@bücher.test', true],
  [`${'a'.repeat(243)}@lender.test`, false],
  ['a@x.test>', false],
  ['<a@x.test', false],
  ['Ann <a@x.test>', false],
  ['a@[127.0.0.1]', false],
  ['a@b', false],
  ['a@x..test', false],
  ['a@.test', false],
  ['a@x.test.', false],
  ['a@b@x.test', false],
  ['a,b@x.test', false],
  ['a@x.test;b@x.test', false],
  ['a b@x.test', false],
  ['"a"@x.test', false],
  ['a\u200b@x.test', false],
  ['a\r\nBcc: b@x.test', false],
  ['a\u0000@x.test', false],
  ['\ud800@x.test', false],
  ['', false],
])('%j is an address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});
