import { expect, test } from 'vitest';
import { orderOf, readQueue, sortOf } from './work-filter.ts';

test('reads the known parts of an address and ignores the rest', () => {
  const given = {
    q: 1042,
    kind: 'draw',
    show: 'no such',
    state: '',
    receivedFrom: '2026-02-30',
    sort: '-due',
  };
  expect(readQueue(given)).toEqual({ q: '1042', kind: 'draw', sort: '-due' });
});

test('the default list and order are left out of the address', () => {
  expect(readQueue({ show: 'open', sort: 'due', receivedTo: '2026-11-22' })).toEqual({
    receivedTo: '2026-11-22',
  });
});

test.each([undefined, '-due', 'received', '-received'] as const)(
  'the order %s converts to a table sort and back',
  (order) => {
    expect(orderOf(sortOf(order))).toBe(order);
  },
);
