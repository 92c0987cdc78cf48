import { describe, expect, test } from 'vitest';
import { everyWeekday } from '../calendar/business-calendar.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { pendingDraw as approved, quietLoan as quiet } from './example-loan.ts';
import { factsOfLoan, type LoanToday } from './loan-facts.ts';

const today = plainDate('2026-11-27');
const day = plainDate;

const terms = { calendar: everyWeekday, days: 3 };

const building = {
  type: 'FixNFlip',
  holdback: cents(148_000_00),
  budget: { budget: cents(148_000_00), invoiced: cents(68_080_00) },
} as const;

/** What a loan says, in short. */
function said(changes: Partial<LoanToday>): unknown[][] {
  return factsOfLoan({ ...quiet, ...changes }, today, terms).map(({ kind, day: on, amount, place }) => [
    kind,
    on,
    amount,
    place,
  ]);
}

describe('a loan on its borrower’s first page', () => {
  test('says nothing while nothing is near', () => {
    expect(said({})).toEqual([]);
  });

  test.each([
    ['ten days before', '2026-12-07', 203300, [['bill due', '2026-12-07', 203300, 'payment']]],
    ['eleven days before', '2026-12-08', 203300, []],
    ['when late', '2026-11-01', 203300, [['bill due', '2026-11-01', 203300, 'payment']]],
    ['without an amount', '2026-12-01', null, [['bill due', '2026-12-01', null, 'payment']]],
    ['not once it is paid', '2026-11-01', 0, []],
  ] as const)('names a payment %s', (_, dueOn, open, expected) => {
    expect(said({ payment: { dueOn: day(dueOn), open: open === null ? null : cents(open) } })).toEqual(
      expected,
    );
  });

  test.each([
    ['61 days before the maturity', '2027-01-27', []],
    ['60 days before', '2027-01-26', [['extension window', '2026-12-27', null, 'extension']]],
    ['on the window’s last day', '2026-12-27', [['extension window', '2026-11-27', null, 'extension']]],
    ['after the window', '2026-12-26', [['maturity', '2026-12-26', null, 'payoff']]],
    ['after the maturity', '2026-11-20', [['maturity', '2026-11-20', null, 'payoff']]],
  ] as const)('names its end %s', (_, maturesOn, expected) => {
    expect(said({ maturesOn: day(maturesOn) })).toEqual(expected);
    expect(said({ maturesOn: day(maturesOn), isExtensionRequested: true })).toEqual([]);
  });

  test.each([
    ['30 days before it ends', '2026-12-27', true],
    ['31 days before', '2026-12-28', false],
    ['after it ended', '2026-11-01', true],
  ] as const)('names its insurance %s', (_, insuredUntil, isNamed) => {
    const expected = isNamed ? [['insurance expiring', insuredUntil, null, 'documents']] : [];
    expect(said({ insuredUntil: day(insuredUntil) })).toEqual(expected);
  });

  test.each([
    ['by its expected day', {}, [['money arriving', '2026-12-02', 2130000, 'construction']]],
    [
      'without a day while the account is being verified',
      { account: 'pending' },
      [['money arriving', null, 2130000, 'construction']],
    ],
    [
      'without a day once that has passed',
      { dates: { ...approved.dates, approved: day('2026-11-16') } },
      [['money arriving', null, 2130000, 'construction']],
    ],
    ['only once approved', { state: 'inspected' }, []],
    [
      'asking for an account when it has none',
      { account: null, state: 'requested' },
      [['question', null, null, 'construction']],
    ],
    [
      'asking for an account when its own was rejected',
      { account: 'rejected' },
      [['question', null, null, 'construction']],
    ],
  ] as const)('names a draw’s money %s', (_, changes, expected) => {
    expect(said({ ...building, draw: { ...approved, ...changes } })).toEqual(expected);
  });

  test('names what is left to draw once a draw can be requested', () => {
    expect(said(building)).toEqual([['draw possible', null, 7992000, 'construction']]);
    expect(said({ ...building, budget: null })).toEqual([]);
    expect(said({ ...building, status: 'Processing' })).toEqual([]);
    expect(said({ ...building, budget: { budget: cents(100), invoiced: cents(100) } })).toEqual([]);
  });

  test('says nothing once it is paid off', () => {
    const ended = { maturesOn: day('2026-11-01'), insuredUntil: day('2026-11-01') };
    expect(said({ ...building, ...ended, status: 'Paid Off' })).toEqual([]);
  });
});
