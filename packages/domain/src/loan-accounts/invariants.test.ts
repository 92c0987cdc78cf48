import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { LoanEntry } from './entries.ts';
import type { LoanTerms } from './terms.ts';

const fundedOn = plainDate('2024-01-15');
const asOf = plainDate('2025-04-20');
const funding: LoanEntry = { id: 'f', kind: 'funding', on: fundedOn, amountCents: 20_000_000 };

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    dueDay: fc.constantFrom<(number | 'last')[]>(1, 15, 30, 31, 'last'),
    dayCount: fc.constantFrom('30/360 US' as const, 'Actual/360' as const, 'Actual/365' as const),
    basis: fc.constantFrom('drawn' as const, 'full' as const),
    leadDays: fc.integer({ min: 0, max: 25 }),
    rate: fc.integer({ min: 0, max: 1_800_000 }),
    atMaturity: fc.boolean(),
  })
  .map(({ rate, atMaturity, ...terms }) => ({
    ...terms,
    commitmentCents: 40_000_000,
    fundedOn,
    maturityOn: plainDate('2025-01-15'),
    firstDueOn: plainDate('2024-03-01'),
    rates: [{ from: fundedOn, rate }],
    lateCharge: { percent: 500_000, graceDays: 10 },
    // On the whole base: true-ups move cents between bills, and so change what is overdue.
    default: { kind: 'addOn', rate: 400_000, atMaturity, pastDueDays: 45, base: 'principal' },
  }));

const cents = fc.integer({ min: 2, max: 900_000 });
const delay = fc.constantFrom(0, 0, 0, 3, 20, 90);
const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'payment' as const, 'draw' as const),
      after: fc.integer({ min: 0, max: 460 }),
      delay,
      amountCents: cents,
    }),
    { maxLength: 25 },
  )
  .map((rows) => [
    funding,
    ...rows.map(({ kind, after, delay, amountCents }, at): LoanEntry => {
      const on = addDays(fundedOn, after);
      return { id: `e${at}`, kind, on, postedOn: addDays(on, delay), amountCents };
    }),
  ]);

test('interest accrued is what was billed, the true-ups to come and what is unbilled', () => {
  fc.assert(
    fc.property(anyTerms, anyEntries, (terms, entries) => {
      const { bills, running, buckets } = account(terms, entries, asOf);
      const ended = bills.filter(({ periodTo }) => periodTo <= asOf);
      const accrued = sum([...ended.flatMap(({ stretches }) => stretches), ...running.stretches]);
      const billed = bills.reduce((all, bill) => all + bill.interestCents + bill.trueUpCents, 0);
      expect(billed + buckets.trueUpCents + buckets.unbilledCents).toBe(accrued);
    }),
  );
});

test('splitting a draw into two of one day changes nothing', () => {
  fc.assert(
    fc.property(anyTerms, anyEntries, (terms, entries) => {
      const split = entries.flatMap((entry) =>
        entry.kind === 'draw'
          ? [
              { ...entry, amountCents: 1 },
              { ...entry, id: `${entry.id} rest`, amountCents: entry.amountCents - 1 },
            ]
          : [entry],
      );
      const [whole, parts] = [account(terms, entries, asOf), account(terms, split, asOf)];
      expect(parts.buckets).toEqual(whole.buckets);
      expect(amounts(parts.bills)).toEqual(amounts(whole.bills));
    }),
  );
});

test('a payment and its return leave the fee and true-ups that sum to zero', () => {
  fc.assert(
    fc.property(
      anyTerms,
      cents,
      fc.integer({ min: 0, max: 400 }),
      delay,
      (terms, amountCents, after, days) => {
        const on = addDays(fundedOn, after);
        const back = addDays(on, days);
        const returned: readonly LoanEntry[] = [
          { id: 'p', kind: 'payment', on, amountCents, rest: 'principal' },
          { id: 'r', kind: 'reversal', on: back, reverses: 'p', feeCents: 3500 },
        ];
        // A late charge after a return comes the next morning.
        const later = addDays(asOf, 60);
        const never = account(terms, [funding], later);
        const undone = account(terms, [funding, ...returned], later);
        const owed = (found: typeof never) =>
          found.buckets.interestCents + found.buckets.trueUpCents + found.buckets.unbilledCents;
        expect(owed(undone)).toBe(owed(never));
        expect(undone.buckets.feesCents).toBe(3500);
        expect(undone.buckets.principalCents).toBe(never.buckets.principalCents);
        expect(undone.buckets.defaultInterestCents).toBe(never.buckets.defaultInterestCents);
        expect([undone.daysPastDue, undone.paidTo]).toEqual([never.daysPastDue, never.paidTo]);
      },
    ),
  );
});

function sum(stretches: readonly { readonly amountCents: number }[]): number {
  return stretches.reduce((all, { amountCents }) => all + amountCents, 0);
}

function amounts(bills: readonly { readonly amountCents: number; readonly openCents: number }[]) {
  return bills.map(({ amountCents, openCents }) => [amountCents, openCents]);
}
