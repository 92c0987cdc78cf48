import { expect, test } from 'vitest';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { LoanEntry } from './entries.ts';
import { reserveEmptyOn, suspenseOldOn } from './held-money.ts';
import type { LoanTerms } from './terms.ts';

/** The reserve pays the bills of February and March, and $2,000 of April’s. */
const terms: LoanTerms = { ...plainTerms, reserveCents: 800_000 };
const paid: LoanEntry = { id: 'p', kind: 'payment', on: plainDate('2026-02-01'), amountCents: 300_000 };
const deposit: LoanEntry = {
  id: 'r',
  kind: 'reserveDeposit',
  on: plainDate('2026-02-10'),
  amountCents: 900_000,
};

test.each([
  ['61 days before', [], '2026-01-30', undefined],
  ['60 days before', [], '2026-01-31', '2026-04-01'],
  ['the day before', [], '2026-03-31', '2026-04-01'],
  ['empty already', [], '2026-04-01', undefined],
  ['the borrower paid a bill', [paid], '2026-03-15', '2026-05-01'],
  ['refilled', [deposit], '2026-03-15', undefined],
] as const)('the day a reserve runs out: %s', (_, entries, asOf, expected) => {
  expect(reserveEmptyOn(terms, [funding, ...entries], plainDate(asOf))).toBe(expected);
});

const kept = (id: string, on: string, amountCents: number): LoanEntry => ({
  id,
  kind: 'payment',
  on: plainDate(on),
  amountCents,
  allocation: [],
});
const applied: LoanEntry = {
  id: 'a',
  kind: 'applySuspense',
  on: plainDate('2026-06-05'),
  amountCents: 10_000,
};

test.each([
  ['nothing in suspense', [], undefined],
  ['29 days', [kept('1', '2026-06-02', 10_000)], undefined],
  ['30 days', [kept('1', '2026-06-01', 10_000)], '2026-07-01'],
  [
    'the old money was used, newer is left',
    [kept('1', '2026-05-01', 10_000), kept('2', '2026-06-10', 9_000), applied],
    undefined,
  ],
  [
    'some of the old money is left',
    [kept('1', '2026-05-01', 10_001), kept('2', '2026-06-10', 9_000), applied],
    '2026-05-31',
  ],
  ['of an earlier day, listed later', [kept('1', '2026-06-10', 1), kept('2', '2026-05-20', 1)], '2026-06-19'],
] as const)('the day money was in suspense for 30 days: %s', (_, entries, expected) => {
  const asOf = plainDate('2026-07-01');
  const all = [funding, ...entries];
  expect(suspenseOldOn(account(terms, all, asOf), all, asOf)).toBe(expected);
});
