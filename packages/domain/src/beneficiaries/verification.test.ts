import { expect, test } from 'vitest';
import { isUsable, mayDecide } from './verification.ts';

test.each([
  ['pending', true, true, true],
  ['verified', true, false, true],
  ['rejected', false, false, false],
] as const)('%s: usable %j, can be verified %j, rejected %j', (state, usable, verify, reject) => {
  expect(isUsable(state)).toBe(usable);
  expect(mayDecide(state, 'verified')).toBe(verify);
  expect(mayDecide(state, 'rejected')).toBe(reject);
});
