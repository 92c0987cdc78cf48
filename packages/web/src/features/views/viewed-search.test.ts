import { expect, test } from 'vitest';
import { sameView, viewedOf } from './viewed-search.ts';

test('a view keeps filters, searches and orders of its own page, but not which view it is', () => {
  const address = {
    q: 'mill',
    fsort: '-amount',
    view: 'v1',
    stage: 'Application',
    show: 'mine',
    kind: 'draw',
  };
  expect(viewedOf('pipeline', address)).toEqual({ q: 'mill', fsort: '-amount', stage: 'Application' });
  expect(viewedOf('work queue', address)).toEqual({ q: 'mill', show: 'mine', kind: 'draw' });
});

test.each([
  [{ q: 'a' }, { q: 'a', view: 'x' }, true],
  [{ q: '' }, {}, true],
  [{ q: 'a' }, { q: 'b' }, false],
  [{ sort: 'number' }, {}, false],
])('%o and %o show the same: %o', (one, other, same) => {
  expect(sameView('pipeline', one, other)).toBe(same);
});
