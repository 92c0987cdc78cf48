import fc from 'fast-check';
import { addDays, plainDate } from '../src/calendar/plain-date.ts';
import type { LoanEntry } from '../src/loan-accounts/entries.ts';
import { payoffCredits, type LoanTerms } from '../src/loan-accounts/terms.ts';

export const fundedOn = plainDate('2024-01-15');
export const asOf = plainDate('2025-04-20');
export const funding: LoanEntry = { id: 'f', kind: 'funding', on: fundedOn, amountCents: 20_000_000 };

export const anyTerms: fc.Arbitrary<LoanTerms> = fc
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

export const anyCents = fc.integer({ min: 2, max: 900_000 });
export const anyDelay = fc.constantFrom(0, 0, 0, 3, 20, 90);
export const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'payment' as const, 'draw' as const),
      after: fc.integer({ min: 0, max: 460 }),
      delay: anyDelay,
      amountCents: anyCents,
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

/** Terms with every part a note can have. */
export const anyFullTerms: fc.Arbitrary<LoanTerms> = fc
  .tuple(
    anyTerms,
    fc.record({
      months: fc.constantFrom(0, 0, 120),
      escrow: fc.constantFrom(0, 25_000),
      reserve: fc.constantFrom(0, 1_000_000),
      payoffOnly: fc.boolean(),
    }),
  )
  .map(([terms, { months, escrow, reserve, payoffOnly }]) => ({
    ...terms,
    ...(months === 0 ? {} : { repayment: { kind: 'level', months } as const }),
    ...(escrow === 0 ? {} : { escrowMonthlyCents: escrow }),
    ...(reserve === 0 ? {} : { reserveCents: reserve }),
    ...(payoffOnly
      ? {
          exitFee: { percent: 100_000, of: 'balance' as const },
          minimumInterest: { months: 18, of: 'fundedAtClosing' as const },
          stepDown: { percents: [500_000, 400_000], freePercent: 1_000_000 },
          payoffFees: [{ kind: 'release', cents: 4500 }],
        }
      : {}),
  }));

/** Entries of every kind that moves money, with returns of some of them. */
export const anyFullEntries: fc.Arbitrary<readonly LoanEntry[]> = fc
  .tuple(
    anyEntries,
    fc.array(
      fc.record({
        kind: fc.constantFrom(
          'reserveDeposit' as const,
          'escrowPaid' as const,
          'applySuspense' as const,
          'fee' as const,
          'waiver' as const,
          'refund' as const,
        ),
        after: fc.integer({ min: 0, max: 460 }),
        amountCents: anyCents,
      }),
      { maxLength: 8 },
    ),
    fc.array(fc.record({ of: fc.nat(24), after: fc.integer({ min: 0, max: 60 }) }), { maxLength: 4 }),
    fc.constantFrom('principal' as const, 'suspense' as const),
  )
  .map(([entries, others, returns, rest]) => [
    ...entries.map((entry): LoanEntry => (entry.kind === 'payment' ? { ...entry, rest } : entry)),
    ...others.map((other, at) => otherEntry(other, at)),
    ...returns.flatMap(({ of, after }, at): LoanEntry[] => {
      const returned = entries[of + 1];
      return returned === undefined
        ? []
        : [{ id: `r${at}`, kind: 'reversal', on: addDays(returned.on, after), reverses: returned.id }];
    }),
  ]);

function otherEntry(
  {
    kind,
    after,
    amountCents,
  }: {
    readonly kind: 'reserveDeposit' | 'escrowPaid' | 'applySuspense' | 'fee' | 'waiver' | 'refund';
    readonly after: number;
    readonly amountCents: number;
  },
  at: number,
): LoanEntry {
  const dated = { id: `o${at}`, on: addDays(fundedOn, after), amountCents };
  if (kind === 'fee') return { ...dated, kind, feeKind: 'letter', due: at % 2 === 0 ? 'now' : 'payoff' };
  if (kind === 'refund') return { ...dated, kind, held: payoffCredits[at % 3] ?? 'suspense' };
  return kind === 'waiver' ? { ...dated, kind, bucket: 'interest' } : { ...dated, kind };
}
