import { expect, test } from 'vitest';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { LoanEntry } from './entries.ts';
import type { LoanTerms } from './terms.ts';

const terms: LoanTerms = {
  ...plainTerms,
  commitmentCents: 40_000_000,
  maturityOn: plainDate('2026-04-15'),
};

test('a draw taken back leaves no default interest on it', () => {
  const inDefault: LoanTerms = {
    ...terms,
    default: { kind: 'addOn', rate: 600_000, atMaturity: true, base: 'principal' },
  };
  const draw: LoanEntry = { id: 'd', kind: 'draw', on: plainDate('2026-04-15'), amountCents: 10_000_000 };
  const back: LoanEntry = { id: 'r', kind: 'reversal', on: plainDate('2026-05-10'), reverses: 'd' };
  const asOf = plainDate('2026-05-12');
  const never = account(inDefault, [funding], asOf).buckets.defaultInterestCents;
  expect(never).toBe(80_000);
  expect(account(inDefault, [funding, draw, back], asOf).buckets.defaultInterestCents).toBe(never);
});

test('a return brings late charges only for the bills it reopens', () => {
  const late: LoanTerms = { ...terms, lateCharge: { flatCents: 5_000, graceDays: 10 } };
  const entries: readonly LoanEntry[] = [
    funding,
    // Bills due after the first maturity are never charged, and the extension does not change that.
    { id: 'x', kind: 'extension', on: plainDate('2026-07-20'), maturityOn: plainDate('2027-04-15') },
    { id: 'p', kind: 'payment', on: plainDate('2026-07-25'), amountCents: 100 },
    { id: 'r', kind: 'reversal', on: plainDate('2026-07-28'), reverses: 'p' },
  ];
  const charged = account(late, entries, plainDate('2026-08-01')).lateCharges.map(({ dueOn }) => dueOn);
  expect(charged).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
});

test('what a returned payment paid is open again, even after the loan was paid off', () => {
  const entries: readonly LoanEntry[] = [
    funding,
    { id: 'p', kind: 'payment', on: plainDate('2026-01-25'), amountCents: 300_000 },
    {
      id: 'q',
      kind: 'payment',
      on: plainDate('2026-01-28'),
      amountCents: 31_000_000,
      payoff: true,
    },
    { id: 'r', kind: 'reversal', on: plainDate('2026-02-03'), reverses: 'p' },
  ];
  const { status, bills, warnings } = account(terms, entries, plainDate('2026-02-05'));
  expect([status, bills, warnings]).toEqual(['paidOff', [], []]);
});

test('a second payoff of a loan that is paid off is held in suspense', () => {
  const paid = (id: string, day: string): LoanEntry => ({
    id,
    kind: 'payment',
    on: plainDate(day),
    amountCents: 31_000_000,
    payoff: true,
  });
  const entries = [funding, paid('p', '2026-01-20'), paid('q', '2026-01-25')];
  const { buckets, warnings } = account(terms, entries, plainDate('2026-01-30'));
  expect(buckets.suspenseCents).toBe(62_000_000 - 30_190_000);
  expect(warnings).toEqual([]);
});

test('a payoff that was short is returned on its own day, a completed one is not', () => {
  const on = plainDate('2026-01-20');
  const paid = (id: string, amountCents: number): LoanEntry => ({
    id,
    kind: 'payment',
    on,
    amountCents,
    payoff: true,
  });
  const back: LoanEntry = { id: 'a return', kind: 'reversal', on, reverses: 'p' };
  const asOf = plainDate('2026-01-25');
  const short = account(terms, [funding, paid('p', 20_000_000), back], asOf);
  expect(short.warnings).toEqual(['payoffShort']);
  expect(short.buckets).toEqual(account(terms, [funding], asOf).buckets);
  const whole = account(terms, [funding, paid('p', 31_000_000), back], asOf);
  expect(whole.warnings).toContain('reversalRefused');
  expect(whole.status).toBe('paidOff');
  // In a ledger, what was posted first counts first: the second payoff pays off what the returned one left.
  const inLedger = [
    funding,
    { ...paid('p', 20_000_000), position: 2 },
    { ...back, position: 3 },
    { ...paid('q', 31_000_000), position: 4 },
  ];
  const { status, buckets } = account(terms, inLedger, asOf);
  expect([status, buckets.suspenseCents]).toEqual(['paidOff', 31_000_000 - 30_190_000]);
});
