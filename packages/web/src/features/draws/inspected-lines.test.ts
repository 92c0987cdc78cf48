import { expect, test } from 'vitest';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { approvalFaults, approvalOf, sumsOf, wholeApproval } from './approved-lines.ts';
import { faultsOf, inspectionOf, emptyFindings, readFinding, supportedTotal } from './inspected-lines.ts';
import type { StaffLine } from './staff-lines.ts';

const line: StaffLine = {
  id: 'l1',
  name: 'Foundation (1010)',
  requested: cents(50_000),
  inspected: cents(40_000),
  budget: cents(100_000),
  invoiced: cents(0),
  item: { reason: null } as StaffLine['item'],
};
const finding = (mode: 'percent' | 'amount', typed: string) => ({
  ...emptyFindings,
  mode,
  numbers: { l1: typed },
});

test.each([
  ['percent', '30', 30_000, 30],
  ['percent', '100', 50_000, 100],
  ['amount', '250.50', 25_050, 250.5],
] as const)('a finding by %s of %s supports %i cents', (mode, typed, supported, value) => {
  expect(readFinding(line, finding(mode, typed))).toEqual({ supported, value });
});

test.each([
  ['percent', '', 'Enter a finding for this line.'],
  ['percent', '101', 'Enter a percentage from 0 to 100 with at most 2 decimals.'],
  ['amount', 'some', 'Enter a dollar amount with at most 2 decimals.'],
  ['amount', '-1', 'An amount cannot be below zero.'],
  ['amount', '501', 'This is more than the borrower requested.'],
] as const)('a finding by %s of %j gets an error on its line', (mode, typed, message) => {
  expect(faultsOf([line], finding(mode, typed))).toEqual([{ path: ['lines', 0, mode], message }]);
});

test('an inspection sends the typed numbers and totals what it supports', () => {
  const typed = finding('amount', '300');
  expect(inspectionOf([line], typed).lines).toEqual([{ budgetItem: 'l1', amount: 300, reason: '' }]);
  expect(supportedTotal([line], typed)).toBe(30_000);
});

test('an approval sends only lines approved for less, and holds back the retainage', () => {
  const whole = wholeApproval([line]);
  expect(approvalOf([line], whole)).toEqual({ retainagePercent: 0, lines: [] });
  expect(sumsOf([line], { ...whole, retainage: '10' })).toEqual({
    approved: 40_000,
    retained: 4000,
    paid: 36_000,
  });
  const less = { ...whole, amounts: { l1: '100' }, reasons: { l1: 'Unfinished.' } };
  expect(approvalOf([line], less).lines).toEqual([{ budgetItem: 'l1', amount: 100, reason: 'Unfinished.' }]);
  expect(approvalFaults([line], less)).toEqual([]);
});

test.each([
  ['100', 'reason', 'Enter a reason for approving less.'],
  ['401', 'l1', expect.stringContaining('You can approve at most the lowest')],
  ['some', 'l1', 'Enter a dollar amount with at most 2 decimals.'],
])('an approval of %s gets an error', (amount, at, message: unknown) => {
  const [fault] = approvalFaults([line], { ...wholeApproval([line]), amounts: { l1: amount } });
  expect(fault?.path[0]).toBe(at);
  expect(fault?.message).toEqual(message);
});
