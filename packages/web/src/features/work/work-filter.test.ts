import { expect, test } from 'vitest';
import { orderOf, readQueue, sortOf } from './work-filter.ts';

test('an address is read for what it knows, and the rest is left out', () => {
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

test('what is shown and sorted by default stands in no address', () => {
  expect(readQueue({ show: 'open', sort: 'due', receivedTo: '2026-11-22' })).toEqual({
    receivedTo: '2026-11-22',
  });
});

test.each([undefined, '-due', 'received', '-received'] as const)(
  'the order %s reads as headers show it, and back',
  (order) => {
    expect(orderOf(sortOf(order))).toBe(order);
  },
);
