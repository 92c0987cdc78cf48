import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { amount } from './fields.ts';

test.each([
  [-1, ['negative']],
  [1.005, ['malformed']],
  [1e9, ['malformed']],
  ['1', ['malformed']],
  [0, ['nothing']],
  [0.01, undefined],
] as const)('an amount of %j has the errors %j', (value, errors) => {
  const aboveZero = amount(
    () => 'malformed',
    () => 'negative',
  ).check(z.gt(0, { error: () => 'nothing' }));
  expect(aboveZero.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(errors);
});
