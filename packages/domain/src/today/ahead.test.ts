import { expect, test } from 'vitest';
import { everyWeekday } from '../calendar/business-calendar.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { aheadOf, loansAhead } from './ahead.ts';
import { pendingDraw, quietLoan } from './example-loan.ts';
import type { LoanToday } from './loan-facts.ts';

// A Friday; the days ahead end on February 25.
const today = plainDate('2026-11-27');
const day = plainDate;
const terms = { calendar: everyWeekday, days: 3 };
const loan: LoanToday = { ...quietLoan, payment: null, nextDue: null };

function marks(changes: Partial<LoanToday>): unknown[][] {
  return aheadOf({ ...loan, ...changes }, today, terms).map(({ kind, day: on, amount }) => [
    kind,
    on,
    amount,
  ]);
}

test('a loan with nothing near has nothing ahead', () => {
  expect(marks({})).toEqual([]);
});

test('payments come every month, the next one with its amount', () => {
  expect(
    marks({ payment: { dueOn: day('2026-12-01'), open: cents(2033_00) }, nextDue: day('2026-12-01') }),
  ).toEqual([
    ['payment', '2026-12-01', 2033_00],
    ['payment', '2027-01-01', null],
    ['payment', '2027-02-01', null],
  ]);
});

test('a payment that is paid is not ahead, and none follows the maturity', () => {
  const payment = { dueOn: day('2026-12-01'), open: cents(0) };
  expect(
    marks({ payment, nextDue: payment.dueOn, maturesOn: day('2027-01-15'), isExtensionRequested: true }),
  ).toEqual([
    ['payment', '2027-01-01', null],
    ['maturity', '2027-01-15', null],
  ]);
});

test('what is late is one payment, however many months it covers', () => {
  const payment = { dueOn: day('2026-09-01'), open: cents(9_000_00) };
  expect(marks({ payment, nextDue: payment.dueOn, maturesOn: day('2026-12-20') })).toEqual([
    ['payment', '2026-09-01', 9_000_00],
    ['payment', '2026-12-01', null],
    ['maturity', '2026-12-20', null],
  ]);
});

test('a bill entered by hand takes the place of the payment it bills', () => {
  const payment = { dueOn: day('2026-12-10'), open: cents(700_00) };
  expect(
    marks({ payment, nextDue: day('2026-12-01'), maturesOn: day('2027-01-20'), isExtensionRequested: true }),
  ).toEqual([
    ['payment', '2026-12-10', 700_00],
    ['payment', '2027-01-01', null],
    ['maturity', '2027-01-20', null],
  ]);
});

test.each([
  ['its expected day', {}, [['wire', '2026-12-02', 21_300_00]]],
  ['nothing while the account is not verified', { account: 'pending' }, []],
  [
    'its scheduled inspection',
    { state: 'inspection scheduled', inspectionOn: day('2026-12-03') },
    [['inspection', '2026-12-03', null]],
  ],
  ['no inspection once it is over', { state: 'inspected', inspectionOn: day('2026-11-20') }, []],
] as const)('a draw adds %s', (_, changes, expected) => {
  expect(marks({ draw: { ...pendingDraw, ...changes } })).toEqual(expected);
});

test.each([
  [
    '2027-01-20',
    false,
    [
      ['extension window', '2026-12-21', null],
      ['maturity', '2027-01-20', null],
    ],
  ],
  ['2027-01-20', true, [['maturity', '2027-01-20', null]]],
  ['2027-02-25', true, [['maturity', '2027-02-25', null]]],
  ['2027-02-26', false, [['extension window', '2027-01-27', null]]],
  ['2026-11-26', false, []],
] as const)(
  'a loan that matures on %s, extension requested: %s',
  (maturesOn, isExtensionRequested, expected) => {
    expect(marks({ maturesOn: day(maturesOn), isExtensionRequested })).toEqual(expected);
  },
);

test.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2027-02-25', true],
  ['2027-02-26', false],
])('insurance that ends on %s is ahead: %s', (insuredUntil, isAhead) => {
  expect(marks({ insuredUntil: day(insuredUntil) })).toEqual(
    isAhead ? [['insurance', insuredUntil, null]] : [],
  );
});

test('loans are ordered by what comes first, and those with nothing ahead are left out', () => {
  const late = { ...loan, id: 'late', insuredUntil: day('2027-01-02') };
  const soon = { ...loan, id: 'soon', insuredUntil: day('2026-12-02') };
  const inProcess = { ...soon, id: 'in process', status: 'Processing' } as const;
  expect(loansAhead([late, loan, inProcess, soon], today, terms).map(({ dealId }) => dealId)).toEqual([
    'soon',
    'late',
  ]);
});
