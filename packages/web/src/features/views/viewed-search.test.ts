import { expect, test } from 'vitest';
import { sameView, viewedOf } from './viewed-search.ts';

test('a view saves its page’s filters, search and order, but not its own id', () => {
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
])('%o and %o are equal: %o', (one, other, same) => {
  expect(sameView('pipeline', one, other)).toBe(same);
});
