import { expect, test } from 'vitest';
import { filterOf, readPipeline } from './pipeline-search.ts';

test.each([
  [{}, { view: 'submitted' }],
  [
    { view: 'deals', stage: 'Processing', q: 20418 },
    { view: 'deals', stage: 'Processing', q: '20418' },
  ],
  [
    { view: 'unfinished', whose: 'all', product: 'rental', state: 'draft' },
    { view: 'unfinished', whose: 'all', product: 'rental', state: 'draft' },
  ],
  [{ view: 'nonsense', whose: 'me', product: 'boat', stage: 'Funded', q: '' }, { view: 'submitted' }],
])('reads %j as %j', (given, read) => {
  expect(readPipeline(given)).toEqual(read);
});

test('the filters of a view are what the overview is asked for', () => {
  expect(filterOf({ view: 'leads', whose: 'all', q: 'Ana' })).toEqual({ whose: 'all', q: 'Ana' });
});
