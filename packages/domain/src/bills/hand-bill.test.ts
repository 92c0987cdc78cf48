import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import {
  handBillFaults,
  handBillParts,
  handBillTotal,
  type HandBill,
  type HandBillFaultAt,
  type HandBillLoan,
} from './hand-bill.ts';

const none = { interest: 0, principal: 0, escrow: 0, fees: 0, earlier: 0 };
const partsOf = (changes: Partial<typeof none>): HandBill['parts'] => {
  const given = { ...none, ...changes };
  return {
    interest: cents(given.interest),
    principal: cents(given.principal),
    escrow: cents(given.escrow),
    fees: cents(given.fees),
    earlier: cents(given.earlier),
  };
};
const bill: HandBill = {
  dueOn: '2026-12-15' as PlainDate,
  periodFrom: '2026-11-15' as PlainDate,
  periodTo: '2026-12-15' as PlainDate,
  parts: partsOf({ interest: 400_000 }),
};
const loan: HandBillLoan = {
  today: '2026-12-01' as PlainDate,
  loanAmount: cents(40_000_000),
  fundedOn: '2026-01-15' as PlainDate,
  lastDueOn: null,
};
const day = (text: string) => text as PlainDate;

describe('a bill by hand', () => {
  test.each<[string, Partial<HandBill>, Partial<HandBillLoan>, HandBillFaultAt[]]>([
    ['is due today at the earliest', { dueOn: day('2026-12-01') }, {}, []],
    ['is not due in the past', { dueOn: day('2026-11-30') }, {}, [{ field: 'dueOn', fault: 'past' }]],
    ['is due within 92 days', { dueOn: day('2027-03-03') }, {}, []],
    ['is not due later', { dueOn: day('2027-03-04') }, {}, [{ field: 'dueOn', fault: 'tooFar' }]],
    [
      'is due after the last one',
      {},
      { lastDueOn: day('2026-12-15') },
      [{ field: 'dueOn', fault: 'notAfterLast' }],
    ],
    ['can follow the last one by a day', {}, { lastDueOn: day('2026-12-14') }, []],
    [
      'covers no day before funding',
      { periodFrom: day('2026-01-14') },
      {},
      [{ field: 'periodFrom', fault: 'beforeFunding' }],
    ],
    ['covers days from funding on', { periodFrom: day('2026-01-15'), periodTo: day('2026-12-01') }, {}, []],
    [
      'has a period that begins by its due day',
      { periodFrom: day('2026-12-16'), periodTo: day('2027-01-15') },
      {},
      [{ field: 'periodFrom', fault: 'periodAfterDue' }],
    ],
    ['can be billed in advance', { periodFrom: day('2026-12-15'), periodTo: day('2027-01-15') }, {}, []],
    [
      'has a period of at least a day',
      { periodTo: day('2026-11-15') },
      {},
      [{ field: 'periodTo', fault: 'periodBackwards' }],
    ],
    [
      'has a period of at most a leap year',
      { periodFrom: day('2025-12-13') },
      { fundedOn: null },
      [{ field: 'periodTo', fault: 'periodTooLong' }],
    ],
    ['can ask for 100 percent a year', { parts: partsOf({ interest: 3_333_333 }) }, {}, []],
    [
      'cannot ask for more interest',
      { parts: partsOf({ interest: 3_333_334 }) },
      {},
      [{ field: 'interest', fault: 'interestAbove' }],
    ],
    ['can ask for the whole loan', { parts: partsOf({ principal: 40_000_000 }) }, {}, []],
    [
      'cannot ask for more than the loan in any part',
      {
        parts: partsOf({ principal: 40_000_001, escrow: 40_000_001, fees: 40_000_001, earlier: 40_000_001 }),
      },
      {},
      [
        { field: 'principal', fault: 'aboveLoan' },
        { field: 'escrow', fault: 'aboveLoan' },
        { field: 'fees', fault: 'aboveLoan' },
        { field: 'earlier', fault: 'aboveLoan' },
      ],
    ],
    ['asks for something', { parts: partsOf({}) }, {}, [{ field: 'parts', fault: 'nothing' }]],
  ])('%s', (_what, changes, of, expected) => {
    expect(handBillFaults({ ...bill, ...changes }, { ...loan, ...of })).toEqual(expected);
  });
});

test('the total is the sum of the parts, whatever they are', () => {
  const amounts = fc.record(
    Object.fromEntries(handBillParts.map((part) => [part, fc.nat(999_999_999_99).map(cents)])) as Record<
      (typeof handBillParts)[number],
      fc.Arbitrary<ReturnType<typeof cents>>
    >,
  );
  fc.assert(
    fc.property(amounts, (parts) => {
      expect(handBillTotal(parts)).toBe(Object.values(parts).reduce<number>((sum, each) => sum + each, 0));
    }),
  );
});
