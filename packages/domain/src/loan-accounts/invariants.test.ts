import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { LoanEntry } from './entries.ts';
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

test('a payment and its return leave the fee and true-ups that sum to zero', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyCents,
      fc.integer({ min: 0, max: 400 }),
      anyDelay,
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
        // A zero bill is never late. If money reduced a bill to zero, its cents come as a later
        // true-up, and with them the day from which they are late.
        if (billedNothing(undone) !== billedNothing(never)) return;
        expect(undone.buckets.defaultInterestCents).toBe(never.buckets.defaultInterestCents);
        expect([undone.daysPastDue, undone.paidTo]).toEqual([never.daysPastDue, never.paidTo]);
      },
    ),
  );
});

function sum(stretches: readonly { readonly amountCents: number }[]): number {
  return stretches.reduce((all, { amountCents }) => all + amountCents, 0);
}

/** The due dates of zero bills. */
function billedNothing({ bills }: ReturnType<typeof account>): string {
  return bills
    .filter(({ amountCents }) => amountCents === 0)
    .map(({ dueOn }) => dueOn)
    .join();
}

function amounts(bills: readonly { readonly amountCents: number; readonly openCents: number }[]) {
  return bills.map(({ amountCents, openCents }) => [amountCents, openCents]);
}
