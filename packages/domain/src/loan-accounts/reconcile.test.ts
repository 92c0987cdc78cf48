import { expect, test } from 'vitest';
import { actualDaysTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import type { LoanEntry } from './entries.ts';
import { reconcile, type StatedAmounts } from './reconcile.ts';
import type { LoanTerms } from './terms.ts';

const terms: LoanTerms = {
  ...actualDaysTerms,
  lateCharge: { percent: 500_000, graceDays: 5 },
  exitFee: { percent: 100_000, of: 'commitment' },
};
const entries: readonly LoanEntry[] = [
  { id: 'f', kind: 'funding', on: plainDate('2026-09-01'), amountCents: 300_000_00 },
  { id: 'd', kind: 'draw', on: plainDate('2026-11-01'), amountCents: 20_000_00 },
  { id: 'n', kind: 'fee', on: plainDate('2026-11-02'), amountCents: 75_00, feeKind: 'fee', due: 'now' },
  { id: 'p', kind: 'payment', on: plainDate('2026-11-01'), amountCents: 3_000_00 },
];
// September $3,000.00 is paid, October $3,100.00 and its late charge of $155.00 are open, and November runs: nine days of
// $106.6667 on $320,000.
const ours = { principal: 320_000_00, interest: 4_060_00, lateCharges: 305_00, fees: 75_00 };

const on = plainDate('2026-11-10');
const of = (lines: StatedAmounts['lines'], other: Omit<Partial<StatedAmounts>, 'lines'> = {}) =>
  reconcile(terms, entries, on, { kind: 'balance', lines, ...other });
const causesOf = (lines: StatedAmounts['lines']) => of(lines).lines.map(({ causes }) => causes);

test('the account’s own lines are reconciled to the cent, as a balance and as a payoff', () => {
  const { lines, perDiem } = of(
    { principal: 0, interest: 0, lateCharges: 0, fees: 0, total: 0 },
    { perDiem: 1 },
  );
  const found = Object.fromEntries(lines.map((line) => [line.line, line.ours]));
  expect(found).toEqual({ ...ours, total: 324_440_00 });
  expect(of(found, { perDiem: perDiem?.ours ?? 0 }).isReconciled).toBe(true);
  expect(of({ fees: 4_075_00, total: 328_440_00 }, { kind: 'payoff' }).isReconciled).toBe(true);
  expect(of(found, { perDiem: 1_066_668 }).isReconciled).toBe(false);
  expect(of({ ...found, fees: 75_01 })).toMatchObject({
    isReconciled: false,
    lines: [{}, {}, {}, { line: 'fees', theirs: 75_01, ours: 75_00, difference: 1, causes: [] }, {}],
  });
});

test.each<[string, StatedAmounts['lines'], unknown[]]>([
  ['one day of interest more', { interest: ours.interest + 106_67 }, [[{ kind: 'days', days: 1 }]]],
  ['three days less', { interest: ours.interest - 320_00 }, [[{ kind: 'days', days: -3 }]]],
  ['a day and a cent', { interest: ours.interest + 106_68 }, [[]]],
  ['a bill that was paid', { interest: ours.interest - 3_100_00 }, [[{ kind: 'bill', dueOn: '2026-11-01' }]]],
  [
    'a draw they have not posted',
    { principal: 300_000_00 },
    [[{ kind: 'entry', entry: 'draw', on: '2026-11-01' }]],
  ],
  ['a fee they have not charged', { fees: 0 }, [[{ kind: 'entry', entry: 'fee', on: '2026-11-02' }]]],
  ['a late charge', { lateCharges: 150_00 }, [[{ kind: 'lateCharge', dueOn: '2026-11-01' }]]],
  [
    'one line under another',
    { lateCharges: 0, fees: 380_00 },
    [[{ kind: 'otherLine', line: 'fees' }], [{ kind: 'otherLine', line: 'lateCharges' }]],
  ],
])('%s is named because it explains the difference exactly', (_what, lines, causes) => {
  expect(causesOf(lines)).toEqual(causes);
});

test('another day count or base is named if its interest is theirs', () => {
  const interestOf = (changed: Partial<LoanTerms>) =>
    reconcile({ ...terms, ...changed }, entries, on, { kind: 'balance', lines: { interest: 0 } }).lines[0]
      ?.ours ?? 0;
  expect(causesOf({ interest: interestOf({ dayCount: 'Actual/365' }) })[0]).toContainEqual({
    kind: 'dayCount',
    dayCount: 'Actual/365',
  });
  expect(causesOf({ interest: interestOf({ basis: 'full' }) })[0]).toContainEqual({
    kind: 'basis',
    basis: 'full',
  });
});
