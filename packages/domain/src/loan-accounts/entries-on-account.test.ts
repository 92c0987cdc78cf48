import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFullEntries, anyFullTerms, asOf } from '../../test/generated-loans.ts';
import { funding, plainTerms } from '../../test/plain-loan.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { account } from './account.ts';
import type { LoanEntry } from './entries.ts';
import { entriesOnAccount } from './entries-on-account.ts';

const day = (of: string) => plainDate(`2026-${of}`);
const payment = (id: string, on: string, amountCents: number): LoanEntry => ({
  id,
  kind: 'payment',
  on: day(on),
  amountCents,
  rest: 'principal',
});
const placed = (entries: readonly LoanEntry[]) =>
  entries.map(({ id, on }, at) => ({ id, receivedOn: on, position: at + 1 }));
const after = (entries: readonly LoanEntry[], commitmentCents = 30_000_000) =>
  Object.fromEntries(
    entriesOnAccount({ ...plainTerms, commitmentCents }, entries, placed(entries), day('04-01')).principal,
  );

describe('the principal after each entry', () => {
  test('follows the account after a backdated payment', () => {
    const paid = payment('february', '02-01', 400_000);
    // The bill of 3,000.00, and 1,000.00 of principal.
    expect(after([funding, paid])).toEqual({ f: 30_000_000, february: 29_900_000 });
    const backdated = payment('backdated', '01-25', 300_000);
    // The backdated payment takes the bill, so that all of the other one is principal.
    expect(after([funding, paid, backdated])).toEqual({
      f: 30_000_000,
      backdated: 30_000_000,
      february: 29_600_000,
    });
  });

  test('follows the account after a backdated draw', () => {
    const paid = payment('march', '03-01', 1_000_000);
    expect(after([funding, paid], 40_000_000)).toEqual({ f: 30_000_000, march: 29_600_000 });
    const draw: LoanEntry = {
      id: 'draw',
      kind: 'draw',
      on: day('01-10'),
      postedOn: day('01-15'),
      amountCents: 1_000_000,
    };
    // The draw raises both bills: 3,070.00 and 3,100.00, so that less of the payment is principal.
    expect(after([funding, paid, draw], 40_000_000)).toEqual({
      f: 30_000_000,
      draw: 31_000_000,
      march: 31_000_000 - (1_000_000 - 307_000 - 310_000),
    });
  });

  test('a returned payment is undone by its return, and a payoff leaves nothing', () => {
    const paid = payment('p', '02-01', 400_000);
    const back: LoanEntry = { id: 'r', kind: 'reversal', on: day('02-05'), reverses: 'p' };
    const payoff: LoanEntry = {
      id: 'payoff',
      kind: 'payment',
      on: day('02-10'),
      amountCents: 40_000_000,
      payoff: true,
    };
    expect(after([funding, paid, back, payoff])).toEqual({
      f: 30_000_000,
      p: 29_900_000,
      r: 30_000_000,
      payoff: 0,
    });
  });

  test('is what the account owes at the close of each day', () => {
    fc.assert(
      fc.property(anyFullTerms, anyFullEntries, (terms, entries) => {
        const ledger = placed(entries);
        const found = entriesOnAccount(terms, entries, ledger, asOf).principal;
        const lastOfDay = new Map(ledger.map(({ receivedOn, id }) => [receivedOn, id]));
        for (const [on, id] of lastOfDay)
          expect(found.get(id)).toBe(account(terms, entries, on).buckets.principalCents);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what each entry added to money held', () => {
  const held = (entries: readonly LoanEntry[], terms = plainTerms) =>
    Object.fromEntries(entriesOnAccount(terms, entries, placed(entries), day('04-01')).held);
  const moved = (suspenseCents: number, reserveCents: number) => ({ suspenseCents, reserveCents });

  test('names suspense and the interest reserve apart', () => {
    const deposit: LoanEntry = { id: 'd', kind: 'reserveDeposit', on: day('01-20'), amountCents: 50_000 };
    const aside: LoanEntry = { id: 'a', kind: 'payment', on: day('01-20'), amountCents: 900, allocation: [] };
    const applied: LoanEntry = { id: 's', kind: 'applySuspense', on: day('02-03'), amountCents: 400 };
    const refund: LoanEntry = {
      id: 'r',
      kind: 'refund',
      held: 'suspense',
      on: day('02-05'),
      amountCents: 100,
    };
    // The reserve of 500.00 pays a part of February’s bill by itself.
    expect(held([funding, deposit, aside, applied, refund])).toMatchObject({
      d: moved(0, 50_000),
      a: moved(900, 0),
      s: moved(-400, 0),
      r: moved(-100, 0),
    });
  });

  test('a payoff takes what it credits', () => {
    const reserved = { ...plainTerms, reserveCents: 2_000_000, firstDueOn: day('03-01') };
    const aside: LoanEntry = { id: 'a', kind: 'payment', on: day('01-20'), amountCents: 900, allocation: [] };
    const payoff: LoanEntry = {
      id: 'p',
      kind: 'payment',
      on: day('01-25'),
      amountCents: 40_000_000,
      payoff: true,
    };
    const { p } = held([funding, aside, payoff], reserved);
    expect(p?.reserveCents).toBe(-2_000_000);
    // 900 was credited; what the payoff brought beyond it is in suspense.
    expect(p?.suspenseCents).toBe(40_000_000 - (30_000_000 + 240_000 - 2_000_000 - 900) - 900);
  });
});
