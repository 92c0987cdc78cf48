import { expect, test } from 'vitest';
import { isApplyAddress } from './apply-addresses.ts';

test.each([
  ['/additional-guarantor-form/g_abc', true],
  ['/additional-guarantor-form/g_abc/', true],
  ['/additional-guarantor-form', false],
  ['/additional-guarantor-form/a/b', false],
  ['/thankyou/additional-guarantor', true],
  ['/thankyou', false],
  ['/b/0123456789abcdef', true],
  ['/b', false],
  ['/signup/ann%40broker.test', true],
  ['/signup', false],
  ['/signup/', false],
  ['/signup/a/b', false],
  ['/signup-setpassword', true],
  ['/', false],
])('%s exists only while the lender takes applications: %s', (path, is) => {
  expect(isApplyAddress(path)).toBe(is);
});
