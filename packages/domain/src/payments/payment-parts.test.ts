import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { buckets, type Payment } from './payment.ts';
import { paymentParts } from './payment-parts.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const amounts = fc.record({
  total: amount,
  // `fromEntries` loses the keys’ types.
  buckets: fc
    .record(Object.fromEntries(buckets.map((bucket) => [bucket, amount])))
    .map((all) => all as Payment['buckets']),
});

test('a payment’s parts add up to its total, and none is zero', () => {
  fc.assert(
    fc.property(amounts, (payment) => {
      const parts = paymentParts(payment);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(payment.total);
      expect(parts.every((part) => part.amount !== 0)).toBe(true);
    }),
  );
});

test('suspense is named apart from the reserve it is kept with', () => {
  const none = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Payment['buckets'];
  const payment = {
    total: cents(1_000),
    buckets: { ...none, reserve: cents(1_000) },
    suspense: cents(700),
  };
  expect(paymentParts(payment)).toEqual([
    { bucket: 'reserve', amount: 300 },
    { bucket: 'suspense', amount: 700 },
  ]);
});

test('parts keep a fixed order with the unallocated part last', () => {
  const none = Object.fromEntries(buckets.map((bucket) => [bucket, cents(0)])) as Payment['buckets'];
  const payment = {
    total: cents(1_000),
    buckets: { ...none, impound: cents(200), principal: cents(300), lateChargePaid: cents(-50) },
  };
  expect(paymentParts(payment)).toEqual([
    { bucket: 'principal', amount: 300 },
    { bucket: 'impound', amount: 200 },
    { bucket: 'lateChargePaid', amount: -50 },
    { bucket: 'unallocated', amount: 550 },
  ]);
});
