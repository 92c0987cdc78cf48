import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { account, payoff, type LoanAccount } from './account.ts';
import type { LoanEntry } from './entries.ts';
import { paymentBuckets, type LoanTerms } from './terms.ts';

const funded = plainDate('2024-01-15');
const commitmentCents = 40_000_000;

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    dueDay: fc.constantFrom<(number | 'last')[]>(1, 15, 28, 31, 'last'),
    rate: fc.integer({ min: 100_000, max: 1_500_000 }),
    step: optional(
      fc.record({ after: fc.integer({ min: 1, max: 400 }), rate: fc.integer({ min: 0, max: 1_500_000 }) }),
    ),
    dayCount: fc.constantFrom('30/360 US' as const, 'Actual/360' as const, 'Actual/365' as const),
    basis: fc.constantFrom('drawn' as const, 'full' as const),
    leadDays: fc.integer({ min: 0, max: 20 }),
    lateCharge: optional(fc.constant({ percent: 500_000, graceDays: 10 })),
    inDefault: optional(
      fc.record({
        kind: fc.constantFrom('rate' as const, 'addOn' as const),
        rate: fc.integer({ min: 500_000, max: 2_000_000 }),
        atMaturity: fc.boolean(),
        pastDueDays: fc.constantFrom(30, 45),
        base: fc.constantFrom('overdue' as const, 'principal' as const),
      }),
    ),
    waterfall: fc.shuffledSubarray([...paymentBuckets], { minLength: 6 }),
    escrow: fc.constantFrom(0, 25_000),
  })
  .map(({ rate, step, inDefault, escrow, lateCharge, ...terms }) => ({
    ...terms,
    commitmentCents,
    fundedOn: funded,
    maturityOn: plainDate('2025-01-15'),
    firstDueOn: plainDate(
      terms.dueDay === 1 ? '2024-02-01' : terms.dueDay === 15 ? '2024-02-15' : '2024-02-29',
    ),
    rates: [
      { from: funded, rate },
      ...(step ? [{ from: addDays(funded, step.after), rate: step.rate }] : []),
    ],
    ...(lateCharge ? { lateCharge } : {}),
    ...(inDefault ? { default: inDefault } : {}),
    ...(escrow === 0 ? {} : { escrowMonthlyCents: escrow }),
  }));

const later = fc.integer({ min: 0, max: 450 }).map((days) => addDays(funded, days));
const cents = fc.integer({ min: 1, max: 1_500_000 });

const anyEntry: fc.Arbitrary<LoanEntry> = fc.oneof(
  { weight: 6, arbitrary: payment() },
  {
    weight: 2,
    arbitrary: fc.record({ id: anId(), kind: fc.constant('draw' as const), on: later, amountCents: cents }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      id: anId(),
      kind: fc.constant('fee' as const),
      on: later,
      amountCents: cents,
      feeKind: fc.constant('wire'),
      due: fc.constantFrom('now' as const, 'payoff' as const),
    }),
  },
);

function anId() {
  return fc.uuid();
}

function payment(): fc.Arbitrary<LoanEntry> {
  return fc.record({
    id: anId(),
    kind: fc.constant('payment' as const),
    on: later,
    amountCents: cents,
    rest: fc.constantFrom('principal' as const, 'suspense' as const),
  });
}

const funding: LoanEntry = { id: 'funding', kind: 'funding', on: funded, amountCents: 30_000_000 };
const postedLater = fc.array(fc.constantFrom(0, 0, 0, 1, 5, 40), { minLength: 25, maxLength: 25 });
const anyEntries = fc
  .tuple(fc.array(anyEntry, { maxLength: 25 }), postedLater)
  .map(([entries, delays]) => [
    funding,
    ...entries.map((entry, at) => ({ ...entry, postedOn: addDays(entry.on, delays[at] ?? 0) })),
  ]);
const asOf = plainDate('2025-04-20');

/** An account without what names its bills’ bookkeeping, to compare two. */
function standing({ buckets, bills, nextDue, paidTo, status, daysPastDue, lateCharges }: LoanAccount) {
  return { buckets, bills, nextDue, paidTo, status, daysPastDue, lateCharges };
}

describe('whatever a loan’s terms and entries', () => {
  test('the order they are given in says nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, fc.func(fc.integer()), (terms, entries, place) => {
        const shuffled = entries.toSorted((one, other) => place(one.id) - place(other.id));
        expect(account(terms, shuffled, asOf)).toEqual(account(terms, entries, asOf));
      }),
    );
  });

  test('a rate step to the same rate changes nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, later, (terms, entries, from) => {
        const rate = terms.rates.findLast((step) => step.from <= from)?.rate ?? 0;
        const rates = [...terms.rates.filter((step) => step.from !== from), { from, rate }].toSorted((a, b) =>
          a.from < b.from ? -1 : 1,
        );
        expect(standing(account({ ...terms, rates }, entries, asOf)).buckets).toEqual(
          standing(account(terms, entries, asOf)).buckets,
        );
      }),
    );
  });

  test('what was paid, what is open and what was billed are one sum', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, (terms, entries) => {
        const { bills, payments, buckets } = account(terms, entries, asOf);
        const paid = [...payments.values()].flat();
        for (const { dueOn, amountCents, openCents } of bills) {
          const onBill = paid.filter((part) => part.dueOn === dueOn && billParts.has(part.bucket));
          expect(sum(onBill) + openCents).toBe(amountCents);
        }
        const received = entries.flatMap((entry) => (entry.kind === 'payment' ? [entry.amountCents] : []));
        expect(sum(paid)).toBe(received.reduce((all, each) => all + each, 0));
        expect(buckets.suspenseCents).toBe(sum(paid.filter(({ bucket }) => bucket === 'suspense')));
      }),
    );
  });

  test('principal, what is undrawn and what was repaid make the commitment, none below zero', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, (terms, entries) => {
        const { buckets, payments } = account(terms, entries, asOf);
        const repaid = [...payments.values()]
          .flat()
          .filter(({ bucket }) => bucket === 'principal' || bucket === 'curtailment');
        expect(buckets.principalCents).toBeGreaterThanOrEqual(0);
        expect(buckets.undrawnCents).toBeGreaterThanOrEqual(0);
        expect(buckets.principalCents + buckets.undrawnCents + sum(repaid)).toBe(commitmentCents);
      }),
    );
  });

  test('a payment taken back on its own day was never made', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, later, cents, (terms, entries, on, amountCents) => {
        const undone: readonly LoanEntry[] = [
          { id: 'zz1', kind: 'payment', on, amountCents, rest: 'principal' },
          { id: 'zz2', kind: 'reversal', on, reverses: 'zz1' },
        ];
        const others = entries.filter((entry) => entry.on !== on || entry.kind !== 'payment');
        const without = standing(account(terms, others, asOf));
        expect(standing(account(terms, [...others, ...undone], asOf))).toEqual(without);
      }),
    );
  });

  test('paid off on the good-through day, nothing is owed', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, fc.integer({ min: 0, max: 120 }), (terms, entries, days) => {
        const goodThrough = addDays(asOf, days);
        const { totalCents } = payoff(terms, entries, asOf, goodThrough);
        fc.pre(totalCents > 0);
        const known = entries.filter(({ on }) => on <= asOf);
        const paid: LoanEntry = {
          id: 'zz',
          kind: 'payment',
          on: goodThrough,
          amountCents: totalCents,
          payoff: true,
        };
        const { buckets, status, nextDue } = account(terms, [...known, paid], goodThrough);
        expect(Object.entries(buckets).filter(([, owed]) => owed !== 0)).toEqual([]);
        expect([status, nextDue]).toEqual(['paidOff', null]);
      }),
    );
  });

  test('interest is paid to the end of the last bill that is paid with all before it', () => {
    fc.assert(
      fc.property(anyTerms, anyEntries, (terms, entries) => {
        const { bills, paidTo } = account(terms, entries, asOf);
        const open = bills.findIndex(({ openCents }) => openCents > 0);
        const paid = open === -1 ? bills : bills.slice(0, open);
        expect(paidTo).toBe(paid.at(-1)?.periodTo ?? terms.fundedOn);
      }),
    );
  });

  test('one late payment, then exact ones, make one late charge and no default, in any order of payment', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 12, max: 25 }), (anyOnes, daysLate) => {
        const terms: LoanTerms = {
          ...anyOnes,
          maturityOn: plainDate('2030-01-15'),
          lateCharge: { percent: 500_000, graceDays: 10 },
        };
        const bills = account(terms, [funding], asOf).bills.filter(
          ({ dueOn }) => dueOn < plainDate('2025-03-01'),
        );
        const payments = bills.map(({ dueOn, amountCents }, at): LoanEntry => {
          const on: PlainDate = at === 0 ? addDays(dueOn, daysLate) : dueOn;
          return { id: `p${at}`, kind: 'payment', on, amountCents };
        });
        const { lateCharges, status } = account(terms, [funding, ...payments], plainDate('2025-02-20'));
        expect(lateCharges).toHaveLength(1);
        expect(status).toBe('current');
      }),
    );
  });
});

const billParts: ReadonlySet<string> = new Set(['interest', 'escrow', 'principal']);

function sum(parts: readonly { readonly amountCents: number }[]): number {
  return parts.reduce((all, { amountCents }) => all + amountCents, 0);
}
