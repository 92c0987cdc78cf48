import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { stages } from '../deals/stages.ts';
import { cents } from '../money/cents.ts';
import { disbursementFault, leftToLend } from './disbursement-fault.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { ledgerBalances } from './ledger-balances.ts';
import { amountsOfPosting, postedEntry, type Posting } from './posting.ts';

const today = plainDate('2026-06-15');
const opening = cents(300_000);
const funded = { entries: [], opening, status: 'Funded', loanAmount: cents(400_000) } as const;

function posted(entries: readonly LedgerEntry[], days: number, posting: Omit<Posting, 'on' | 'memo'>) {
  const on = addDays(today, days);
  const amounts = amountsOfPosting(posting);
  return postedEntry({ entries, opening }, amounts, { receivedOn: on, dueOn: null });
}
const repaid = (total: number) =>
  ({ kind: 'payment', total: cents(total), parts: { principal: cents(total) } }) as const;

describe('paying out of a loan', () => {
  test.each([
    [0, undefined],
    [1, undefined],
    [100_000, undefined],
    [100_001, 'above the loan amount'],
  ] as const)('with $100,000 left to lend, %i: %s', (amount, fault) => {
    expect(disbursementFault(funded, { amount: cents(amount), on: today })).toBe(fault);
  });

  test.each(stages.filter((stage) => stage !== 'Funded'))('refuses even zero for a loan in %s', (status) => {
    expect(disbursementFault({ ...funded, status }, { amount: cents(0), on: today })).toBe('not funded');
  });

  test('principal paid back can be lent again from the day it is paid', () => {
    const paid = [posted([], 0, repaid(50_000))];
    expect(leftToLend({ ...funded, entries: paid }, today)).toBe(150_000);
    const ahead = [posted([], 5, repaid(50_000))];
    expect(leftToLend({ ...funded, entries: ahead }, today)).toBe(100_000);
    expect(leftToLend({ ...funded, entries: ahead }, addDays(today, 5))).toBe(150_000);
  });

  test('a loan that owes more than its amount has nothing left to lend', () => {
    expect(leftToLend({ ...funded, opening: cents(400_001) }, today)).toBe(0);
    expect(leftToLend({ ...funded, loanAmount: cents(0) }, today)).toBe(0);
  });

  test('an allowed disbursement never takes the principal above the loan amount', () => {
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 60_000 }),
      days: fc.integer({ min: -5, max: 5 }),
      out: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const entries: LedgerEntry[] = [];
        for (const { amount, days, out } of steps) {
          const on = addDays(today, days);
          if (!out) {
            if (ledgerBalances(entries, opening).principal < amount) continue;
            entries.push(posted(entries, days, repaid(amount)));
          } else if (disbursementFault({ ...funded, entries }, { amount: cents(amount), on }) === undefined)
            entries.push(posted(entries, days, { kind: 'disbursement', total: cents(amount), parts: {} }));
        }
        expect(ledgerBalances(entries, opening).principal).toBeLessThanOrEqual(funded.loanAmount);
      }),
    );
  });
});
