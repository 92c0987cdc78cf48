import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { account, type LoanAccount } from './account.ts';
import type { LoanEntry } from './entries.ts';
import type { LoanTerms } from './terms.ts';
import {
  anyCents,
  anyDelay,
  anyEntries,
  anyTerms,
  asOf,
  fundedOn,
  funding,
} from '../../test/generated-loans.ts';

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

/** A payment on a day and its return: the account without either, and with both. A late charge comes the next morning. */
function undoing(
  terms: LoanTerms,
  { amountCents, on, back }: { amountCents: number; on: PlainDate; back: PlainDate },
) {
  const returned: readonly LoanEntry[] = [
    { id: 'p', kind: 'payment', on, amountCents, rest: 'principal' },
    { id: 'r', kind: 'reversal', on: back, reverses: 'p', feeCents: 3500 },
  ];
  const later = addDays(asOf, 60);
  return {
    never: account(terms, [funding], later),
    undone: account(terms, [funding, ...returned], later),
  };
}

const interestOf = ({ buckets }: LoanAccount) =>
  buckets.interestCents + buckets.trueUpCents + buckets.unbilledCents;
const latenessOf = ({ buckets, daysPastDue, paidTo }: LoanAccount) => ({
  defaultInterestCents: buckets.defaultInterestCents,
  daysPastDue,
  paidTo,
});

const anyReturned = fc
  .record({ amountCents: anyCents, after: fc.integer({ min: 0, max: 400 }), days: anyDelay })
  .map(({ amountCents, after, days }) => {
    const on = addDays(fundedOn, after);
    return { amountCents, on, back: addDays(on, days) };
  });

test('a payment and its return leave the fee and true-ups that sum to zero', () => {
  fc.assert(
    fc.property(anyTerms, anyReturned, (terms, payment) => {
      const { never, undone } = undoing(terms, payment);
      expect(interestOf(undone)).toBe(interestOf(never));
      expect(undone.buckets.feesCents).toBe(3500);
      expect(undone.buckets.principalCents).toBe(never.buckets.principalCents);
    }),
  );
});

test('a payment and its return leave lateness as it was, where no bill moved between zero and more', () => {
  fc.assert(
    fc.property(anyTerms, anyReturned, (terms, payment) => {
      const { never, undone } = undoing(terms, payment);
      fc.pre(billedNothing(undone) === billedNothing(never));
      expect(latenessOf(undone)).toEqual(latenessOf(never));
    }),
  );
});

test('a bill that a returned payment moved to zero makes the loan late a later day', () => {
  // 0.00002%: the first bill is one cent. With the payment it is zero, and the cent comes as a true-up two bills later.
  const terms: LoanTerms = {
    commitmentCents: 40_000_000,
    fundedOn,
    maturityOn: plainDate('2025-01-15'),
    dueDay: 1,
    firstDueOn: plainDate('2024-03-01'),
    rates: [{ from: fundedOn, rate: 2 }],
    dayCount: '30/360 US',
    basis: 'drawn',
    leadDays: 0,
    default: { kind: 'addOn', rate: 400_000, atMaturity: true, pastDueDays: 45, base: 'principal' },
  };
  const payment = { amountCents: 434_783, on: fundedOn, back: plainDate('2024-04-14') };
  const { never, undone } = undoing(terms, payment);
  const billed = ({ bills }: LoanAccount) => bills.slice(0, 4).map(({ amountCents }) => amountCents);
  expect([billed(never), billed(undone)]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ]);
  expect(interestOf(undone)).toBe(interestOf(never));
  // “45 days past due” begins two months later, and with it default interest on the whole base.
  expect(never.buckets.defaultInterestCents).toBe(902_227);
  expect(undone.buckets.defaultInterestCents).toBe(768_893);
});

function sum(stretches: readonly { readonly amountCents: number }[]): number {
  return stretches.reduce((all, { amountCents }) => all + amountCents, 0);
}

/** The due dates of zero bills. */
function billedNothing({ bills }: LoanAccount): string {
  return bills
    .filter(({ amountCents }) => amountCents === 0)
    .map(({ dueOn }) => dueOn)
    .join();
}

function amounts(bills: readonly { readonly amountCents: number; readonly openCents: number }[]) {
  return bills.map(({ amountCents, openCents }) => [amountCents, openCents]);
}
