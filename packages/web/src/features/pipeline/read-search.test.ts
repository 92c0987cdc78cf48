import { expect, test } from 'vitest';
import { filtersOf, sameView, valuesOf, viewedOf } from './read-search.ts';

test('an address gives its filters as text, and nothing else of it', () => {
  expect(filtersOf({ q: 'mill', amountFrom: 250_000, state: 'GA|FL', view: 'all', foo: 'bar' })).toEqual({
    amountFrom: '250000',
    state: 'GA|FL',
  });
});

test('a view keeps searches and orders as well, but not which view it is', () => {
  expect(viewedOf({ q: 'mill', fsort: '-amount', view: 'v1', stage: 'Application' })).toEqual({
    q: 'mill',
    fsort: '-amount',
    stage: 'Application',
  });
});

test.each([
  [{ q: 'a' }, { q: 'a', view: 'x' }, true],
  [{ q: '' }, {}, true],
  [{ q: 'a' }, { q: 'b' }, false],
  [{ sort: 'number' }, {}, false],
])('%o and %o show the same: %o', (one, other, same) => {
  expect(sameView(one, other)).toBe(same);
});

test('values stand between bars', () => {
  expect(valuesOf('Rental, 30 years|Bridge')).toEqual(['Rental, 30 years', 'Bridge']);
  expect(valuesOf(undefined)).toEqual([]);
});
