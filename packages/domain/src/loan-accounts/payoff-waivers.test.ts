import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFullEntries, anyFullTerms, asOf } from '../../test/generated-loans.ts';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { account, payoff } from './account.ts';
import { amountsOnAccount } from './account-posting.ts';
import type { LoanEntry } from './entries.ts';
import { explainPayoff } from './explain-amount.ts';

const on = plainDate('2026-02-16');
const fee: LoanEntry = { id: 'fee', kind: 'fee', on, amountCents: 20_000, feeKind: 'other', due: 'now' };
const waiver = (amountCents: number): LoanEntry => ({
  id: 'w',
  kind: 'waiver',
  bucket: 'payoff',
  on,
  amountCents,
});
const paidWith = (entries: readonly LoanEntry[], amountCents: number) =>
  account(plainTerms, [...entries, { id: 'p', kind: 'payment', on, amountCents, payoff: true }], on);

// 300,000, the open bill of 3,000 and 15 days at 100.
const owed = 30_000_000 + 300_000 + 150_000;

describe('an amount waived at payoff', () => {
  test('lowers the payoff and nothing before it', () => {
    const entries = [funding, waiver(5_000)];
    expect(account(plainTerms, entries, on)).toMatchObject({
      buckets: account(plainTerms, [funding], on).buckets,
    });
    const figures = payoff(plainTerms, entries, on, on);
    expect(figures.totalCents).toBe(owed - 5_000);
    expect(figures.lines.at(-1)).toEqual({ kind: 'waived', amountCents: -5_000 });
    expect(explainPayoff(plainTerms, entries, on, on).line({ kind: 'waived' })).toMatchObject({
      amountCents: -5_000,
      parts: [{ kind: 'waiver', on, amountCents: -5_000 }],
    });
  });

  test('settles charges first, then interest, then what is on no bill', () => {
    const paid = paidWith([funding, fee, waiver(350_000)], owed + 20_000 - 350_000);
    expect(paid.status).toBe('paidOff');
    expect(paid.settled.get('w')).toEqual([
      { bucket: 'fees', amountCents: 20_000 },
      { bucket: 'interest', dueOn: '2026-02-01', amountCents: 300_000 },
      { bucket: 'payoff', amountCents: 30_000 },
    ]);
  });

  test('is never more than the payoff', () => {
    expect(payoff(plainTerms, [funding, waiver(owed + 1)], on, on).totalCents).toBe(0);
  });

  test('waits for the next payoff while this one is short', () => {
    const entries = [funding, waiver(5_000)];
    const short = paidWith(entries, owed - 5_001);
    expect(short.warnings).toContain('payoffShort');
    expect(short.settled.get('w')).toEqual([]);
    expect(paidWith(entries, owed - 5_000).status).toBe('paidOff');
  });

  test('is left out of the parts of the money received', () => {
    const entries = [funding, fee, waiver(350_000)];
    const { lines, totalCents } = payoff(plainTerms, entries, on, on);
    const { buckets } = amountsOnAccount(
      'payoff',
      cents(totalCents),
      [{ bucket: 'payoff', amountCents: totalCents }],
      lines,
    );
    expect(buckets).toMatchObject({ principal: 30_000_000, interest: 450_000 - 330_000, charges: 0 });
  });
});

test('paid with a fee and a waiver of its letter, a payoff leaves nothing owed', () => {
  const anyAmount = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(
      anyFullTerms,
      anyFullEntries,
      fc.nat({ max: 60 }),
      anyAmount,
      anyAmount,
      (terms, entries, later, charged, waived) => {
        const goodThrough = addDays(asOf, later);
        const plain = payoff(terms, entries, asOf, goodThrough).totalCents;
        const adjusted: readonly LoanEntry[] = [
          ...entries.filter((entry) => entry.on <= asOf),
          { ...fee, on: goodThrough, amountCents: charged },
          { id: 'waived', kind: 'waiver', bucket: 'payoff', on: goodThrough, amountCents: waived },
        ];
        const { totalCents } = payoff(terms, adjusted, goodThrough, goodThrough);
        expect(totalCents).toBe(Math.max(plain + charged - waived, Math.min(0, plain + charged)));
        if (totalCents <= 0) return;
        const paid: LoanEntry = {
          id: 'paid',
          kind: 'payment',
          on: goodThrough,
          amountCents: totalCents,
          payoff: true,
        };
        const { status, buckets } = account(terms, [...adjusted, paid], goodThrough);
        expect(status).toBe('paidOff');
        expect(Object.values(buckets).filter((amount) => amount !== 0)).toEqual([]);
      },
    ),
  );
});
