import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { buckets, type Payment } from './payment.ts';
import { paymentTotals } from './payment-totals.ts';
import { newestFirst, paymentYears } from './payment-years.ts';
import { shownSourceTypes, type ShownSourceType } from './source-types.ts';

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents);
const payments: fc.Arbitrary<Payment[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...shownSourceTypes),
      reference: fc.constant(null),
      receivedOn: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays(plainDate('2016-01-01'), days)),
      dueOn: fc.constant(null),
      total: amount,
      // `fromEntries` loses the keys’ types.
      buckets: fc
        .record(Object.fromEntries(buckets.map((bucket) => [bucket, amount])))
        .map((all) => all as Payment['buckets']),
      balanceAfter: amount,
    }),
  )
  .map((entries) => entries.map((entry, index) => ({ ...entry, position: index + 1 })));

function payment(type: ShownSourceType, receivedOn: string, total: number, interest = 0): Payment {
  const none = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Payment['buckets'];
  return {
    position: 1,
    type,
    reference: null,
    receivedOn: plainDate(receivedOn),
    dueOn: null,
    total: cents(total),
    buckets: { ...none, interest: cents(interest), principal: cents(total - interest) },
    balanceAfter: cents(0),
  };
}

describe('a payment history’s years', () => {
  test('come newest first without duplicates, the first five expanded', () => {
    fc.assert(
      fc.property(payments, (entries) => {
        const years = paymentYears(entries);
        const numbers = years.map(({ year }) => year);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
        expect(years.map(({ startsOpen }) => startsOpen)).toEqual(years.map((_, place) => place < 5));
      }),
    );
  });

  test('contain every entry once, in its own year, newest first', () => {
    fc.assert(
      fc.property(payments, (entries) => {
        const years = paymentYears(entries);
        expect(years.flatMap((year) => year.payments)).toEqual(newestFirst(entries));
        for (const year of years) {
          expect(year.payments.length).toBeGreaterThan(0);
          expect(year.payments.every(({ receivedOn }) => receivedOn.startsWith(String(year.year)))).toBe(
            true,
          );
        }
      }),
    );
  });

  test('add up to the history’s totals', () => {
    fc.assert(
      fc.property(payments, (entries) => {
        const years = paymentYears(entries).map(({ totals }) => totals);
        const sum = (of: 'paid' | 'principal' | 'interest') =>
          years.reduce((total, totals) => total + totals[of], 0);
        const whole = paymentTotals(entries);
        expect([sum('paid'), sum('principal'), sum('interest')]).toEqual([
          whole.paid,
          whole.principal,
          whole.interest,
        ]);
      }),
    );
  });
});

test('within a day, the entry posted last comes first', () => {
  const [first, second] = [payment('PMT', '2026-03-02', 100), payment('NSF', '2026-03-02', -100)];
  expect(newestFirst([first, { ...second, position: 2 }]).map(({ type }) => type)).toEqual(['NSF', 'PMT']);
});

test('an empty history has no years', () => {
  expect(paymentYears([])).toEqual([]);
  expect(paymentTotals([])).toEqual({ paid: 0, principal: 0, interest: 0 });
});

describe('the amount paid', () => {
  test.each([
    ['a payment and an advance', ['PMT', 'ADV'], 200],
    ['a returned payment', ['PMT', 'NSF'], 0],
    ['a reversed payment', ['PMT', 'REV'], 0],
    ['a charge, which is owed but not paid', ['PMT', 'LATE'], 100],
    ['a waived charge', ['PMT', 'LATE', 'LATEW'], 100],
    ['money in suspense', ['SUSP'], 100],
  ] as const)('%s', (_, types, paid) => {
    const negative = new Set<ShownSourceType>(['NSF', 'REV', 'LATEW']);
    const entries = types.map((type) =>
      payment(type, '2026-01-05', negative.has(type) ? -100 : 100, negative.has(type) ? -60 : 60),
    );
    expect(paymentTotals(entries).paid).toBe(paid);
    expect(paymentTotals(entries)).toMatchObject({ interest: paid * 0.6, principal: paid * 0.4 });
  });
});
