import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { buckets, type Payment } from './payment.ts';
import { shownSourceTypes, type ShownSourceType } from './source-types.ts';
import { undonePayments } from './undone-payments.ts';

type Written = readonly [type: ShownSourceType, day: number, total: number, dueOn?: string];

function history(...entries: readonly Written[]): Payment[] {
  const none = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Payment['buckets'];
  return entries.map(([type, day, total, dueOn = '2026-03-01'], index) => ({
    position: index + 1,
    type,
    reference: null,
    receivedOn: plainDate(`2026-03-${String(day).padStart(2, '0')}`),
    dueOn: plainDate(dueOn),
    total: cents(total),
    buckets: none,
    balanceAfter: cents(0),
  }));
}

/** Positions of the undone entries and of the entries that undid them. */
function undoneIn(payments: readonly Payment[]): [number, number][] {
  return Array.from(undonePayments(payments), ([undone, by]) => [undone.position, by.position]);
}

test.each<[string, readonly Written[], [number, number][]]>([
  [
    'a payment returned unpaid',
    [
      ['PMT', 2, 500],
      ['NSF', 5, -500],
      ['PMT', 8, 500],
    ],
    [[1, 2]],
  ],
  [
    'a payment reversed the same day',
    [
      ['PMT', 2, 500],
      ['REV', 2, -500],
    ],
    [[1, 2]],
  ],
  [
    'a late charge waived',
    [
      ['LATE', 12, 25],
      ['LATEW', 13, -25],
      ['PMT', 13, 500],
    ],
    [[1, 2]],
  ],
  [
    'the same payment returned twice',
    [
      ['PMT', 2, 500],
      ['NSF', 4, -500],
      ['PMT', 5, 500],
      ['NSF', 9, -500],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'the later of two equal payments',
    [
      ['PMT', 2, 500],
      ['PMT', 3, 500],
      ['NSF', 5, -500],
    ],
    [[2, 3]],
  ],
  [
    'a charge for another amount',
    [
      ['LATE', 12, 25],
      ['LATEW', 13, -20],
    ],
    [],
  ],
  [
    'a payment for another due date',
    [
      ['PMT', 2, 500, '2026-02-01'],
      ['NSF', 5, -500],
    ],
    [],
  ],
  [
    'a payment after the return',
    [
      ['NSF', 2, -500],
      ['PMT', 5, 500],
    ],
    [],
  ],
  [
    'a refund that was never cashed, and one that was',
    [
      ['SUSPR', 2, -500],
      ['SUSPR', 3, -500],
      ['SUSPR', 9, 500],
    ],
    [[2, 3]],
  ],
  [
    'a waiver of a payment',
    [
      ['PMT', 2, 25],
      ['LATEW', 5, -25],
    ],
    [],
  ],
  [
    'entries of zero dollars',
    [
      ['LATE', 2, 0],
      ['LATEW', 5, 0],
    ],
    [],
  ],
])('%s', (_, entries, expected) => {
  expect(undoneIn(history(...entries))).toEqual(expected);
  expect(undoneIn(history(...entries).toReversed())).toEqual(expected);
});

test('an entry is undone at most once, by a later entry with the opposite amount', () => {
  const entry = fc.tuple(
    fc.constantFrom(...shownSourceTypes),
    fc.integer({ min: 1, max: 28 }),
    fc.constantFrom(-2, -1, 1, 2),
  );
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const undone = undonePayments(history(...entries));
      expect(new Set(undone.values()).size).toBe(undone.size);
      for (const [payment, by] of undone) {
        expect(payment.total + by.total).toBe(0);
        expect(
          by.receivedOn > payment.receivedOn ||
            (by.receivedOn === payment.receivedOn && by.position > payment.position),
        ).toBe(true);
      }
    }),
  );
});
