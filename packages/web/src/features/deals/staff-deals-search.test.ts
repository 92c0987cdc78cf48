import { expect, test } from 'vitest';
import { columnsOf, readDealsSearch, usualColumns, writtenColumns } from './staff-deals-search.ts';

test('an address without columns shows the usual ones, and the usual ones are not written', () => {
  expect(columnsOf({})).toEqual(usualColumns);
  expect(writtenColumns(usualColumns)).toBeUndefined();
});

test('chosen columns keep the list’s own order, and unknown ones are dropped', () => {
  expect(columnsOf({ columns: 'maturity|number|colour' })).toEqual(['number', 'maturity']);
  expect(writtenColumns(['maturity', 'number'])).toBe('number|maturity');
});

test.each([
  [{ columns: 'maturity|number' }, { columns: 'number|maturity' }],
  [{ columns: 'colour' }, {}],
  [{ columns: 7 }, {}],
  [{ sort: '-balance' }, { sort: '-balance' }],
  [{ sort: '-status_date' }, {}],
  [{ sort: 'ball' }, {}],
])('the address %o reads as %o', (address, read) => {
  expect(readDealsSearch(address)).toEqual(read);
});
