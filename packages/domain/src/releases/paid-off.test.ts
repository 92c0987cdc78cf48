import { describe, expect, test } from 'vitest';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { heldCents, isSettled, nextReleaseState } from './paid-off.ts';
import { isDoneByAccount } from './release-steps.ts';

const on = plainDate('2026-02-01');
const paid = (amountCents: number, payoff = false): LoanEntry => ({
  id: 'p',
  kind: 'payment',
  on,
  amountCents,
  ...(payoff ? { payoff } : { rest: 'principal' }),
});
const fee: LoanEntry = { id: 'x', kind: 'fee', on, amountCents: 100, feeKind: 'other', due: 'payoff' };
const returned: LoanEntry = { id: 'r', kind: 'reversal', on: plainDate('2026-02-04'), reverses: 'p' };

describe('a loan owes nothing', () => {
  test.each<[string, readonly LoanEntry[], boolean]>([
    ['not funded yet', [], false],
    ['funded', [funding], false],
    ['paid off by a payoff', [funding, paid(30_300_000, true)], true],
    ['principal and interest paid', [funding, paid(30_300_000)], true],
    ['a cent of principal left', [funding, paid(30_299_999)], false],
    ['a fee deferred to payoff is open', [funding, fee, paid(30_300_000)], false],
    ['paid, but the payment was returned', [funding, paid(30_300_000), returned], false],
  ])('%s', (_, entries, expected) => {
    expect(isSettled(account(plainTerms, entries, plainDate('2026-02-05')))).toBe(expected);
  });

  test('an overpaid payoff is held for the borrower until it is refunded', () => {
    const asOf = plainDate('2026-02-05');
    const exact = account(plainTerms, [funding, paid(30_300_000, true)], asOf);
    const above = account(plainTerms, [funding, paid(30_305_000, true)], asOf);
    expect([heldCents(exact.buckets), heldCents(above.buckets)]).toEqual([0, 5_000]);
    expect(isDoneByAccount('refund', exact)).toBe(true);
    expect(isDoneByAccount('refund', above)).toBe(false);
    expect(isDoneByAccount('balance', above)).toBe(true);
  });
});

test.each([
  [undefined, true, 'proposed'],
  [undefined, false, undefined],
  ['proposed', true, undefined],
  ['proposed', false, 'withdrawn'],
  ['withdrawn', true, 'proposed'],
  ['withdrawn', false, undefined],
  ['confirmed', true, undefined],
  ['confirmed', false, 'reopened'],
  ['reopened', true, 'proposed'],
  ['reopened', false, undefined],
] as const)('a release that is %s, of a loan that owes nothing: %s, becomes %s', (state, settled, next) => {
  expect(nextReleaseState(state, settled)).toBe(next);
});
