import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { interestPaidTo, loanBalances, quoteState } from './loan-balances.ts';

const day = (of: string) => plainDate(`2026-${of}`);
const from = day('03-01');

describe('the balance that bears interest', () => {
  test.each([
    ['an empty ledger owes the opening balance', [], [['03-01', 900]]],
    [
      'the last entry before the day counts',
      [
        ['01-05', 800],
        ['02-05', 700],
      ],
      [['03-01', 700]],
    ],
    ['an entry of the day itself counts', [['03-01', 650]], [['03-01', 650]]],
    [
      'later changes count from their day',
      [
        ['01-05', 800],
        ['03-10', 950],
      ],
      [
        ['03-01', 800],
        ['03-10', 950],
      ],
    ],
    [
      'the last of several entries on one day counts',
      [
        ['01-05', 800],
        ['03-10', 1],
        ['03-10', 950],
      ],
      [
        ['03-01', 800],
        ['03-10', 950],
      ],
    ],
    [
      'entries posted out of order are put in date order',
      [
        ['01-05', 800],
        ['03-20', 5],
        ['03-10', 6],
      ],
      [
        ['03-01', 800],
        ['03-10', 6],
        ['03-20', 5],
      ],
    ],
    [
      'a ledger that begins later owes its first balance earlier too',
      [['03-05', 600]],
      [
        ['03-01', 600],
        ['03-05', 600],
      ],
    ],
  ] as const)('%s', (_, entries, expected) => {
    const posted = entries.map(([on, balance]) => ({ on: day(on), balance: cents(balance), change: null }));
    expect(loanBalances(posted, from, cents(900))).toEqual(
      expected.map(([on, principal]) => ({ from: day(on), principal })),
    );
  });
});

test.each([
  ['2026-05-01', '2026-04-01'],
  ['2026-03-31', '2026-02-28'],
  ['2026-01-15', '2025-12-15'],
])('with the next payment due on %s, interest is paid to %s', (due, paidTo) => {
  expect(interestPaidTo(plainDate(due))).toBe(paidTo);
});

test.each([
  ['03-10', true, 'valid'],
  ['03-31', true, 'valid'],
  ['04-01', true, 'expired'],
  ['03-10', false, 'changed'],
  ['04-01', false, 'expired'],
] as const)('good through March 31, on %s, unchanged %s: %s', (today, isUnchanged, state) => {
  expect(quoteState({ goodThrough: day('03-31'), isUnchanged }, day(today))).toBe(state);
});
