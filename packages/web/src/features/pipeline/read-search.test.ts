import { expect, test } from 'vitest';
import { filtersOf, valuesOf } from './read-search.ts';

test('reads only the filters from an address, as text', () => {
  expect(filtersOf({ q: 'mill', amountFrom: 250_000, state: 'GA|FL', view: 'all', foo: 'bar' })).toEqual({
    amountFrom: '250000',
    state: 'GA|FL',
  });
});

test('bars separate values', () => {
  expect(valuesOf('Rental, 30 years|Bridge')).toEqual(['Rental, 30 years', 'Bridge']);
  expect(valuesOf(undefined)).toEqual([]);
});
