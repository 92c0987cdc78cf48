import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actualDaysTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account, payoff } from './account.ts';
import type { LoanEntry } from './entries.ts';
import { explainAmount, explainPayoff, type ExplainedAmount } from './explain-amount.ts';
import { sumOf, type Explanation } from './explanation.ts';
import { anyFullEntries, anyFullTerms, asOf } from '../../test/generated-loans.ts';
import type { LoanTerms } from './terms.ts';

const on = plainDate;
const day = on('2024-12-10');

test('the parts of every amount add up to it, to the cent', () => {
  fc.assert(
    fc.property(anyFullTerms, anyFullEntries, fc.constantFrom(day, asOf), (terms, entries, today) => {
      const { buckets, bills, running } = account(terms, entries, today);
      const shown: [ExplainedAmount, number][] = [
        ['interest', buckets.interestCents],
        ['escrow', buckets.escrowDueCents],
        ['principal', buckets.principalDueCents],
        ['defaultInterest', buckets.defaultInterestCents],
        ['lateCharges', buckets.lateChargesCents],
        ['fees', buckets.feesCents],
        ['accrued', amountOf(running.stretches)],
        ['accruedDefault', amountOf(running.defaultStretches)],
        ['undrawn', buckets.undrawnCents],
        ['principalBalance', buckets.principalCents],
        ['suspense', buckets.suspenseCents],
        ['reserve', buckets.reserveCents],
        ['escrowHeld', buckets.escrowHeldCents],
      ];
      for (const [amount, cents] of shown)
        expectSum(explainAmount(terms, entries, today, { amount }), cents, amount);
      for (const bill of bills) {
        const found = explainAmount(terms, entries, today, { amount: 'bill', dueOn: bill.dueOn });
        expectSum(found, bill.amountCents, bill.dueOn);
        expect(bill.amountCents - sumOf(found?.received ?? [])).toBe(bill.openCents);
        expect(found?.openCents).toBe(bill.openCents);
      }
    }),
  );
});

test('the parts of every line of a payoff add up to it, and those of its per diem', () => {
  fc.assert(
    fc.property(anyFullTerms, anyFullEntries, (terms, entries) => {
      const explained = explainPayoff(terms, entries, day, asOf);
      const { lines, perDiem } = payoff(terms, entries, day, asOf);
      for (const { amountCents, ...of } of lines) expectSum(explained.line(of), amountCents, of.kind);
      const days = explained.perDiem.parts.map(({ perDay = 0 }) => perDay);
      expect([explained.perDiem.perDay, sumOfDays(days)]).toEqual([perDiem, perDiem]);
    }),
  );
});

const terms: LoanTerms = {
  ...actualDaysTerms,
  lateCharge: { percent: 500_000, graceDays: 10 },
};
const funding: LoanEntry = { id: 'f', kind: 'funding', on: on('2026-09-01'), amountCents: 20_000_000 };
const draw: LoanEntry = {
  id: 'd',
  kind: 'draw',
  on: on('2026-10-28'),
  postedOn: on('2026-11-03'),
  amountCents: 3_100_000,
};

test('a bill says which late draw corrects it, and the days it missed', () => {
  const paid: LoanEntry = { id: 'p', kind: 'payment', on: on('2026-10-01'), amountCents: 200_000 };
  const found = explainAmount(terms, [funding, paid, draw], on('2026-12-01'), {
    amount: 'bill',
    dueOn: on('2026-12-01'),
  });
  const [interest, correction] = found?.parts ?? [];
  expect(interest).toMatchObject({ kind: 'interest', amountCents: 231_000, from: '2026-11-01' });
  expect(correction).toMatchObject({
    kind: 'correction',
    from: '2026-10-01',
    to: '2026-11-01',
    amountCents: 4133,
    ofCents: 210_800,
    receivedCents: 206_667,
    causes: [{ kind: 'draw', on: '2026-10-28', postedOn: '2026-11-03', amountCents: 3_100_000 }],
  });
  expect(correction?.stretches?.map(({ days, baseCents }) => [days, baseCents])).toEqual([
    [27, 20_000_000],
    [4, 23_100_000],
  ]);
  expect(correction?.stretches?.[1]).toMatchObject({
    perDay: 770_000,
    changes: [{ kind: 'draw', on: '2026-10-28', amountCents: 3_100_000 }],
  });
});

test('a bill says what was received on it, returns taken out', () => {
  const entries: readonly LoanEntry[] = [
    funding,
    { id: 'p1', kind: 'payment', on: on('2026-10-01'), amountCents: 150_000 },
    { id: 'p2', kind: 'payment', on: on('2026-10-02'), amountCents: 40_000 },
    { id: 'r', kind: 'reversal', on: on('2026-10-05'), reverses: 'p1' },
  ];
  const found = explainAmount(terms, entries, on('2026-10-10'), { amount: 'bill', dueOn: on('2026-10-01') });
  expect(found?.received).toEqual([{ kind: 'payment', on: '2026-10-02', amountCents: 40_000 }]);
  expect(found?.openCents).toBe(160_000);
});

test('a late charge says its rule, its bill and its morning', () => {
  const found = explainAmount(terms, [funding], on('2026-10-20'), { amount: 'lateCharges' });
  expect(found?.parts).toEqual([
    {
      kind: 'lateCharge',
      amountCents: 10_000,
      ofCents: 10_000,
      receivedCents: 0,
      on: '2026-10-12',
      dueOn: '2026-10-01',
      baseCents: 200_000,
      percent: 500_000,
      days: 10,
    },
  ]);
});

test('a long history keeps its sum and its newest parts', () => {
  const draws = Array.from({ length: 300 }, (_, at): LoanEntry => ({
    id: `d${at}`,
    kind: 'draw',
    on: on('2026-09-15'),
    amountCents: 100,
  }));
  const found = explainAmount(terms, [funding, ...draws], on('2026-10-10'), { amount: 'principalBalance' });
  expect(found?.amountCents).toBe(20_030_000);
  expect(found?.parts).toHaveLength(120);
  expect(found?.parts[0]).toMatchObject({ kind: 'earlier', count: 182 });
  expect(sumOf(found?.parts ?? [])).toBe(20_030_000);
});

test('nothing explains a bill that was never made', () => {
  expect(
    explainAmount(terms, [funding], on('2026-10-20'), { amount: 'bill', dueOn: on('2026-10-02') }),
  ).toBeUndefined();
});

function expectSum(found: Explanation | undefined, cents: number, what: string): void {
  expect([what, found?.amountCents, sumOf(found?.parts ?? [])]).toEqual([what, cents, cents]);
  for (const { kind, amountCents, ofCents = amountCents, receivedCents = 0, stretches } of found?.parts ??
    []) {
    const isWhole = kind === 'interest' || kind === 'correction' || kind === 'defaultInterest';
    const accrued = isWhole && stretches ? amountOf(stretches) : ofCents;
    const left = kind === 'principal' ? amountCents : accrued - receivedCents;
    expect([kind, left]).toEqual([kind, amountCents]);
  }
}

function amountOf(stretches: readonly { readonly amountCents: number }[]): number {
  return stretches.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function sumOfDays(days: readonly number[]): number {
  return days.reduce((sum, perDay) => sum + perDay, 0);
}
