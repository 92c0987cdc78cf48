import { expect, test } from 'vitest';
import { readFilter } from './read-filter.ts';

test.each([
  [
    { q: 1204, action: 'signed in' },
    { q: '1204', action: 'signed in' },
  ],
  [
    { q: 'HL-1', from: 'soon', to: '2026-11-22' },
    { q: 'HL-1', to: '2026-11-22' },
  ],
  [{ q: '', page: '2' }, {}],
])('reads the filter from %o as %o', (search, filter) => {
  expect(readFilter(search)).toEqual(filter);
});
