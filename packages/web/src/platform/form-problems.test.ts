import { expect, test } from 'vitest';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { inOrder, isSame, refusedBy } from './form-problems.ts';

const refusal = new ProblemError({
  type: 'about:blank',
  title: 'Some fields need correcting.',
  status: 422,
  code: 'invalid_input',
  errors: [
    { path: 'fields.name', message: 'Too long.' },
    { path: 'version', message: 'Out of date.' },
  ],
});

test('a refusal’s paths use the form’s field names', () => {
  expect(refusedBy(refusal, 'fields.')).toEqual({ name: 'Too long.', version: 'Out of date.' });
  expect(refusedBy(new Error('The network is down.'), '')).toEqual({});
  expect(refusedBy(null, '')).toEqual({});
});

test.each([
  ['name', true],
  ['lines.0.amount', true],
  ['lines.1.amount', false],
  ['lines', false],
  ['missing', true],
])('%s is unchanged since the form was sent: %s', (path, same) => {
  const sent = { name: 'Ada', lines: [{ amount: 1 }, { amount: 2 }] };
  const now = { name: 'Ada', lines: [{ amount: 1 }, { amount: 3 }] };
  expect(isSame(sent, now, path)).toBe(same);
});

test('problems follow the form’s order, with those without a field last', () => {
  const errors = { version: 'Out of date.', 'parts.fees': 'Wrong.', name: 'Too long.' };
  expect(inOrder(errors, ['name', 'parts'])).toEqual([
    { field: 'name', message: 'Too long.' },
    { field: 'parts.fees', message: 'Wrong.' },
    { field: 'version', message: 'Out of date.' },
  ]);
});
