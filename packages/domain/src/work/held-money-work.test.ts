import { expect, test } from 'vitest';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import type { EscrowRhythm } from '../escrow/escrow-due.ts';
import { account } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';
import { heldMoneyWork, type EscrowOnRecord } from './held-money-work.ts';

/** The reserve runs out on April 1. */
const terms: LoanTerms = { ...plainTerms, reserveCents: 800_000 };
const kept: LoanEntry = {
  id: 'k',
  kind: 'payment',
  on: plainDate('2026-01-10'),
  amountCents: 10_000,
  allocation: [],
};
const paidOff: LoanEntry = {
  id: 'p',
  kind: 'payment',
  on: plainDate('2026-03-01'),
  amountCents: 31_000_000,
  payoff: true,
};

const item = (firstDue: string, every: EscrowRhythm, amountCents: number, ...paid: string[]) => ({
  firstDue: plainDate(firstDue),
  every,
  amountCents,
  paid: new Set(paid.map(plainDate)),
});

const found = (
  entries: readonly LoanEntry[],
  items: EscrowOnRecord['items'],
  asOf: string,
  { analyzedOn, of = terms }: { readonly analyzedOn?: string; readonly of?: LoanTerms } = {},
) => {
  const day = plainDate(asOf);
  const escrow = { items, analyzedOn: analyzedOn === undefined ? undefined : plainDate(analyzedOn) };
  const all = [funding, ...entries];
  return heldMoneyWork({ terms: of, entries: all }, account(of, all, day), escrow, day).map(
    ({ state, since, amountCents, dueOn }) => [state, since, amountCents, dueOn],
  );
};

test.each([
  ['the day before a reserve is noticed', [], '2026-01-30', []],
  ['60 days before', [], '2026-01-31', [['reserve ending', '2026-01-31', 800_000, '2026-03-02']]],
  ['after it paid a bill', [], '2026-02-01', [['reserve ending', '2026-01-31', 500_000, '2026-03-02']]],
  ['29 days in suspense', [kept], '2026-02-08', [['reserve ending', '2026-01-31', 500_000, '2026-03-02']]],
  [
    '30 days in suspense',
    [kept],
    '2026-02-09',
    [
      ['reserve ending', '2026-01-31', 500_000, '2026-03-02'],
      ['suspense old', '2026-02-09', 10_000, null],
    ],
  ],
  ['paid off', [kept, paidOff], '2026-03-15', []],
] as const)('%s', (_, entries, asOf, expected) => {
  expect(found(entries, [], asOf)).toEqual(expected);
});

test.each([
  ['15 days before', [item('2026-01-20', 'yearly', 500)], []],
  ['14 days before', [item('2026-01-19', 'yearly', 500)], [['escrow due', '2026-01-05', 500, '2026-01-19']]],
  ['paid', [item('2026-01-19', 'yearly', 500, '2026-01-19')], []],
  [
    'overdue beside one that is due: the oldest day, and both amounts',
    [item('2026-01-10', 'once', 70), item('2026-01-01', 'yearly', 500), item('2026-06-01', 'once', 9)],
    [['escrow due', '2025-12-18', 570, '2026-01-01']],
  ],
])('an escrow item %s', (_, items, expected) => {
  expect(found([], items, '2026-01-05')).toEqual(expected);
});

const escrowed: LoanTerms = { ...terms, reserveCents: 0, escrowMonthlyCents: 50_000 };
/** Due once a year, and paid. */
const tax = item('2026-12-01', 'yearly', 500, '2026-12-01');
const takenOver: LoanEntry = {
  id: 't',
  kind: 'escrowTakenOver',
  on: plainDate('2026-01-15'),
  amountCents: 90_000,
};
const due = (since: string, dueOn: string) => [['escrow analysis due', since, null, dueOn]];

test.each([
  ['the day before its first bill with escrow is a year old', [], '2027-01-31', {}, []],
  ['a year after that bill', [], '2027-02-01', {}, due('2027-02-01', '2027-03-03')],
  ['a year after it was taken over', [takenOver], '2027-01-15', {}, due('2027-01-15', '2027-02-14')],
  ['the day before its analysis is a year old', [], '2027-05-09', { analyzedOn: '2026-05-10' }, []],
  [
    'a year after its analysis',
    [],
    '2027-05-10',
    { analyzedOn: '2026-05-10' },
    due('2027-05-10', '2027-06-09'),
  ],
  ['without escrow in its bills', [], '2027-06-01', { of: { ...terms, reserveCents: 0 } }, []],
  ['paid off', [paidOff], '2027-06-01', {}, []],
] as const)('escrow %s', (_, entries, asOf, more, expected) => {
  expect(found(entries, [tax], asOf, { of: escrowed, ...more })).toEqual(expected);
});

test('escrow that has nothing to pay any more needs no analysis', () => {
  const more = { of: escrowed };
  expect(found([], [], '2027-06-01', more)).toEqual([]);
  expect(found([], [item('2026-12-01', 'once', 500, '2026-12-01')], '2027-06-01', more)).toEqual([]);
});
