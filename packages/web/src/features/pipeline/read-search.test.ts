import { expect, test } from 'vitest';
import { filtersOf, valuesOf } from './read-search.ts';

test('an address gives its filters as text, and nothing else of it', () => {
  expect(filtersOf({ q: 'mill', amountFrom: 250_000, state: 'GA|FL', view: 'all', foo: 'bar' })).toEqual({
    amountFrom: '250000',
    state: 'GA|FL',
  });
});

test('values stand between bars', () => {
  expect(valuesOf('Rental, 30 years|Bridge')).toEqual(['Rental, 30 years', 'Bridge']);
  expect(valuesOf(undefined)).toEqual([]);
});
