import { expect, test } from 'vitest';
import { isFraction, readDate, readMoney, readPerDiem, readPercent } from './read-cell.ts';

test.each([
  ['2026-03-04', undefined, '2026-03-04'],
  ['2026/3/4', undefined, '2026-03-04'],
  ['20260304', undefined, '2026-03-04'],
  ['2026-03-04T00:00:00.000Z', undefined, '2026-03-04'],
  ['3/14/2026', undefined, '2026-03-14'],
  ['14/3/2026', undefined, '2026-03-14'],
  ['14.3.26', undefined, '2026-03-14'],
  ['3/4/2026 12:00:00 AM', 'month first', '2026-03-04'],
  ['3/4/2026', 'day first', '2026-04-03'],
  ['3/4/2026', undefined, 'ambiguous'],
  ['3/3/2026', undefined, '2026-03-03'],
  ['14/3/2026', 'month first', undefined],
  ['12-31-99', undefined, '1999-12-31'],
  ['Mar 4, 2026', undefined, '2026-03-04'],
  ['4 March 2026', undefined, '2026-03-04'],
  ['04-Mar-26', undefined, '2026-03-04'],
  ['Sept. 4, 2026', undefined, '2026-09-04'],
  ['Marble 3, 2026', undefined, undefined],
  ['3 Mayhem 2026', undefined, undefined],
  ['2026-03-04 99:99', undefined, undefined],
  ['2026-02-30', undefined, undefined],
  ['13/13/2026', undefined, undefined],
  ['soon', undefined, undefined],
  ['46085', undefined, '2026-03-04'],
  ['25568', undefined, undefined],
  ['30030.5', undefined, undefined],
] as const)('%s (%s) is the day %s', (text, order, day) => {
  expect(readDate(text, order)).toBe(day);
});

test.each([
  ['1,234.50', 123_450],
  ['$1,234.50', 123_450],
  ['$ 12', 1200],
  ['(1,234.50)', -123_450],
  ['($5)', -500],
  ['$(5.00)', -500],
  ['-5', -500],
  ['-$5', -500],
  ['$-5', -500],
  ['5-', -500],
  ['-', 0],
  ['$ -', 0],
  ['(0.00)', 0],
  ['(-5)', undefined],
  ['--5', undefined],
  ['1.234', undefined],
  ['12,34', undefined],
  ['n/a', undefined],
  ['()', undefined],
] as const)('%s is %s cents', (text, amount) => {
  expect(readMoney(text)).toBe(amount);
});

test.each([
  ['8.5', '8.5'],
  ['8.5%', '8.5'],
  ['10.1250 %', '10.125'],
  ['8.1875%', '8.1875'],
  ['8.18750', '8.1875'],
  ['8.18755', undefined],
  ['9.', undefined],
  ['10', '10'],
  ['100%', undefined],
  ['850', undefined],
  ['120', undefined],
  ['101', undefined],
  ['-1', undefined],
  ['0', '0'],
  ['0.5%', '0.5'],
] as const)('%s is %s percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each([
  ['0.0925', true],
  ['.5', true],
  ['0.0', false],
  ['0.5%', false],
  ['1.5', false],
] as const)('%s is a fraction: %s', (text, is) => {
  expect(isFraction(text)).toBe(is);
});

test.each([
  ['133.3333', '133.3333'],
  ['$1,133.5', '1133.5000'],
  ['102', '102.0000'],
  ['0.12340', '0.1234'],
  ['1.23456', undefined],
  ['-1', undefined],
  ['1,13', undefined],
  ['12345678', undefined],
])('reads %s as one day of interest %s', (text, value) => {
  expect(readPerDiem(text)).toBe(value);
});
