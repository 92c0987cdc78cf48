import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { cents, centsFromDollars } from '../money/cents.ts';
import { interestBetween, perDiem, exactPercent, shareOf } from './interest.ts';

const rate = exactPercent('10.5');
const principal = centsFromDollars('400000');
const since = plainDate('2026-01-01');
const flat = [{ from: since, principal }];

// Calculated by hand: $400,000 at 10.5% is $42,000.00 a year.
test.each([
  ['Actual/360', 1_166_667, '2026-02-01', '3616.67'],
  ['Actual/365', 1_150_685, '2026-02-01', '3567.12'],
  ['30/360', 1_166_667, '2026-02-01', '3500.00'],
  ['30/360', 1_166_667, '2027-01-01', '42000.00'],
  ['Actual/365', 1_150_685, '2027-01-01', '42000.00'],
  ['Actual/360', 1_166_667, '2027-01-01', '42583.33'],
  ['Actual/360', 1_166_667, '2026-01-02', '116.67'],
  ['Actual/365', 1_150_685, '2026-01-08', '805.48'],
] as const)('%s: %i per day and, until %s, %s in total', (dayCount, aDay, to, dollars) => {
  expect(perDiem(principal, rate, dayCount)).toBe(aDay);
  const owed = interestBetween({ rate, dayCount, balances: flat }, since, plainDate(to));
  expect(owed).toBe(centsFromDollars(dollars));
});

// The same loan in a leap year: February 2028 has 29 days and the year 366.
test.each([
  ['Actual/360', '2028-02-01', '2028-03-01', '3383.33'],
  ['Actual/365', '2028-02-01', '2028-03-01', '3336.99'],
  ['30/360', '2028-02-01', '2028-03-01', '3500.00'],
  ['Actual/360', '2028-01-01', '2029-01-01', '42700.00'],
  ['Actual/365', '2028-01-01', '2029-01-01', '42115.07'],
  ['30/360', '2028-01-01', '2029-01-01', '42000.00'],
  ['Actual/360', '2028-02-28', '2028-02-29', '116.67'],
  ['30/360', '2028-02-28', '2028-02-29', '116.67'],
  ['30/360', '2028-02-29', '2028-03-01', '233.33'],
] as const)('in a leap year, %s from %s to %s: %s', (dayCount, from, to, dollars) => {
  const balances = [{ from: plainDate('2028-01-01'), principal }];
  const owed = interestBetween({ rate, dayCount, balances }, plainDate(from), plainDate(to));
  expect(owed).toBe(centsFromDollars(dollars));
});

test('a draw accrues interest from the day it is wired', () => {
  // 12% on 100,000 for 10 days and 150,000 for 21 days of 360: 333.33… + 1050 = 1383.33
  const balances = [
    { from: plainDate('2025-11-01'), principal: centsFromDollars('100000') },
    { from: plainDate('2026-01-11'), principal: centsFromDollars('150000') },
    { from: plainDate('2026-06-01'), principal: centsFromDollars('90000') },
  ];
  const loan = { rate: exactPercent('12'), dayCount: 'Actual/360', balances } as const;
  expect(interestBetween(loan, since, plainDate('2026-02-01'))).toBe(centsFromDollars('1383.33'));
});

test('prepaid interest is not refunded', () => {
  const loan = { rate, dayCount: '30/360', balances: flat } as const;
  expect(interestBetween(loan, plainDate('2026-03-01'), plainDate('2026-02-01'))).toBe(0);
});

test('every day needs a balance', () => {
  const loan = { rate, dayCount: '30/360', balances: flat } as const;
  expect(() => interestBetween(loan, plainDate('2025-12-01'), since)).toThrow('no balance');
  const mixed = { ...loan, balances: [...flat, ...flat] };
  expect(() => interestBetween(mixed, since, plainDate('2026-02-01'))).toThrow('out of order');
});

test('splitting a balance into two equal balances changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000_00 }).map(cents),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 301, max: 700 }),
      fc.constantFrom('Actual/360', 'Actual/365'),
      (amount, split, end, dayCount) => {
        const whole = [{ from: since, principal: amount }];
        const halves = [...whole, { from: addDays(since, split), principal: amount }];
        const to = addDays(since, end);
        expect(interestBetween({ rate, dayCount, balances: halves }, since, to)).toBe(
          interestBetween({ rate, dayCount, balances: whole }, since, to),
        );
      },
    ),
  );
});

test('reads percentages with four decimals', () => {
  expect(exactPercent('7.125')).toBe(71_250);
  expect(exactPercent('8.1875')).toBe(81_875);
  expect(exactPercent('8.1250')).toBe(81_250);
  expect(exactPercent(0.5)).toBe(5_000);
  for (const wrong of ['', '-1', '1.23456', '1,5', 'NaN', '1e2', '1000'])
    expect(() => exactPercent(wrong)).toThrow(RangeError);
});

test('rounds shares to the nearest cent, half a cent up', () => {
  expect(shareOf(cents(100), exactPercent('0.5'))).toBe(1);
  expect(shareOf(centsFromDollars('333333.33'), exactPercent('1'))).toBe(333_333);
  expect(shareOf(centsFromDollars('400000'), exactPercent('1.25'))).toBe(500_000);
});
