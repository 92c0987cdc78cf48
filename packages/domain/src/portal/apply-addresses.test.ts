import { expect, test } from 'vitest';
import { isApplyAddress } from './apply-addresses.ts';

test.each([
  ['/additional-guarantor-form/g_abc', true],
  ['/additional-guarantor-form/g_abc/', true],
  ['/additional-guarantor-form', false],
  ['/additional-guarantor-form/a/b', false],
  ['/thankyou/additional-guarantor', true],
  ['/thankyou', false],
  ['/', false],
])('%s exists only while the lender takes applications: %s', (path, is) => {
  expect(isApplyAddress(path)).toBe(is);
});
