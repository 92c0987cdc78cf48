import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { partialReleaseFault, releasePrice, type AskedRelease } from './release-price.ts';

test.each([
  ['a fixed price', 12_000_000, null, null, 12_000_000],
  ['a fixed price before a percentage', 12_000_000, 1_250_000, 10_000_000, 12_000_000],
  ['a price of zero', 0, 1_250_000, 10_000_000, 0],
  ['125% of $100,000', null, 1_250_000, 10_000_000, 12_500_000],
  ['33.3333% of $0.05, rounded half up', null, 333_333, 5, 2],
  ['half a cent, rounded up', null, 500_000, 1, 1],
  ['a percentage of nothing', null, 1_250_000, null, undefined],
  ['an amount without a percentage', null, null, 10_000_000, undefined],
] as const)('a release price: %s', (_, price, percent, allocated, expected) => {
  const asCents = (amount: number | null) => (amount === null ? null : cents(amount));
  expect(releasePrice({ priceCents: asCents(price), percent, allocatedCents: asCents(allocated) })).toBe(
    expected,
  );
});

const asked: AskedRelease = {
  isReleased: false,
  othersPledged: 1,
  principalAfterCents: 30_000_000,
  paidDownCents: 10_000_000,
  price: cents(10_000_000),
};

test.each<[string, Partial<AskedRelease>, string | undefined]>([
  ['one of two, at its price', {}, undefined],
  ['above its price', { paidDownCents: 10_000_001 }, undefined],
  ['a cent below its price', { paidDownCents: 9_999_999 }, 'below price'],
  ['without a price', { price: undefined }, 'no price'],
  ['released before', { isReleased: true }, 'released already'],
  ['the last one while principal is owed', { othersPledged: 0 }, 'last property'],
  ['the last one with its last principal', { othersPledged: 0, principalAfterCents: 0 }, undefined],
])('a property can be released: %s', (_, change, fault) => {
  expect(partialReleaseFault({ ...asked, ...change })).toBe(fault);
});
