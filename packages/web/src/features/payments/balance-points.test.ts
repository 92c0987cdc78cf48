import { expect, it } from 'vitest';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import type { PaymentBar } from '@drawbridge/domain/payments/payment-bars.ts';
import { balanceRange, barWidth, barWords, stackedParts } from './balance-points.ts';

function bar(on: string, balanceAfter: number, split: Partial<PaymentBar['split']> = {}): PaymentBar {
  const none = cents(0);
  const whole = { principal: none, interest: none, escrow: none, fees: none, held: none, ...split };
  const paid = cents(Object.values(whole).reduce((sum, part) => sum + part, 0));
  return { on: plainDate(on), paid, split: whole, balanceAfter: cents(balanceAfter) };
}

const usual = bar('2026-02-20', 120_000_00, {
  principal: cents(100_00),
  interest: cents(400_50),
  fees: cents(25_00),
});

it('says a payment in words, without the parts it did not go to', () => {
  expect(barWords(usual)).toBe(
    'Feb 20, 2026. Payment of $525.50: Principal $100.00, Interest $400.50, Fees and charges $25.00. Balance $120,000.00.',
  );
});

it('stacks the parts of a payment without gaps', () => {
  expect(stackedParts(usual)).toEqual([
    { name: 'principal', from: 0, to: 100 },
    { name: 'interest', from: 100, to: 500.5 },
    { name: 'fees', from: 500.5, to: 525.5 },
  ]);
});

it.each([
  ['begins at zero where the balance changed much', [100_00, 40_00], { from: 0, to: 100 }],
  ['begins at the lowest where a change would not be seen', [455_00, 413_00], { from: 413, to: 455 }],
])('the axis %s', (_, balances, ends) => {
  expect(balanceRange(balances.map((balance) => bar('2026-01-01', balance)))).toEqual(ends);
});

it.each([
  ['2018-10-06', '2026-11-03', 0.0075],
  // A bar of a few payments is no block.
  ['2026-09-01', '2026-11-01', 0.03],
  ['2026-09-01', '2026-09-01', 0.03],
])('a bar from %s to %s is at most a month wide', (from, to, width) => {
  expect(barWidth({ from: plainDate(from), to: plainDate(to) })).toBeCloseTo(width, 4);
});
