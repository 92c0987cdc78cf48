import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { nextPaymentOf, paymentsDue, type NextPayment } from './next-payment.ts';

const today = plainDate('2026-11-27');
const none = { owed: null, asked: null, handBill: null };
const payment = (dueOn: string, open: number | null): NextPayment => ({
  dueOn: plainDate(dueOn),
  open: open === null ? null : cents(open),
});

test.each([
  ['is unknown without a due day', { ...none, nextDue: null, owed: cents(5) }, null],
  [
    'has no amount until it is billed',
    { ...none, nextDue: plainDate('2026-12-01') },
    payment('2026-12-01', null),
  ],
  [
    'is what its bill asks before it is due',
    { ...none, nextDue: plainDate('2026-12-01'), owed: cents(0), asked: cents(203300) },
    payment('2026-12-01', 203300),
  ],
  [
    'is what the account owes once it is due',
    { ...none, nextDue: plainDate('2026-11-27'), owed: cents(203400), asked: cents(203300) },
    payment('2026-11-27', 203400),
  ],
  [
    'is nothing once it is paid',
    { ...none, nextDue: plainDate('2026-11-01'), owed: cents(0) },
    payment('2026-11-01', 0),
  ],
  [
    'is what is open of a bill entered by hand',
    { ...none, nextDue: plainDate('2026-12-01'), handBill: payment('2026-11-20', 700) },
    payment('2026-11-20', 700),
  ],
])('a next payment %s', (_, given, expected) => {
  expect(nextPaymentOf(given, today)).toEqual(expected);
});

test.each([
  ['nothing', [], null],
  ['nothing that is paid', [payment('2026-11-01', 0)], null],
  [
    'the sum of the next day',
    [payment('2026-12-02', 5), payment('2026-12-01', 200), payment('2026-12-01', 100)],
    { day: '2026-12-01', amount: 300, loans: 2 },
  ],
  [
    'no sum while a payment of that day is not billed',
    [payment('2026-12-01', 200), payment('2026-12-01', null)],
    { day: '2026-12-01', amount: null, loans: 2 },
  ],
  [
    'everything late before what is next',
    [payment('2026-11-27', 9), payment('2026-11-01', 200), payment('2026-10-01', 100)],
    { day: '2026-10-01', amount: 300, loans: 2 },
  ],
])('payments due are %s', (_, payments, expected) => {
  expect(paymentsDue(payments, today)).toEqual(expected);
});
