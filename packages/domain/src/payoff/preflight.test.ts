import { describe, expect, test } from 'vitest';
import { actualDaysTerms } from '../../test/plain-loan.ts';
import { everyWeekday } from '../calendar/business-calendar.ts';
import { plainDate } from '../calendar/plain-date.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { cents } from '../money/cents.ts';
import { payoffPreflight, type LoanBeforeLetter } from './preflight.ts';

const today = plainDate('2026-12-01');
const funding: LoanEntry = { id: 'a', kind: 'funding', on: plainDate('2026-09-01'), amountCents: 30_000_000 };
const loan: LoanBeforeLetter = {
  terms: actualDaysTerms,
  entries: [funding],
  hasWireInstructions: true,
  unexplained: 0,
  undrawnHoldback: cents(10_000_000),
  draw: null,
};

const check = (
  other: Partial<LoanBeforeLetter>,
  { goodThrough = '2026-12-15', calendar = everyWeekday } = {},
) => payoffPreflight({ ...loan, ...other }, { today, goodThrough: plainDate(goodThrough), calendar });

test('a loan whose ledger, holdback and terms agree passes', () => {
  expect(check({})).toEqual({ obstacle: undefined, warnings: [] });
});

describe('no letter is issued', () => {
  test('when the principal and the undrawn holdback are more than the loan amount', () => {
    // The funding was posted as the whole note, with $100,000 of it not paid out yet.
    const entries = [{ ...funding, amountCents: 40_000_000 }];
    expect(check({ entries }).obstacle).toEqual({
      kind: 'owedAboveCommitment',
      principal: 40_000_000,
      undrawn: 10_000_000,
      commitment: 40_000_000,
    });
  });

  test('when the ledger pays out more than the loan amount, until that is reversed', () => {
    const draw: LoanEntry = { id: 'b', kind: 'draw', on: today, amountCents: 20_000_000 };
    const back: LoanEntry = { id: 'c', kind: 'reversal', on: today, reverses: 'b' };
    expect(check({ entries: [funding, draw] }).obstacle).toEqual({
      kind: 'paidOutAboveCommitment',
      paidOut: 50_000_000,
      commitment: 40_000_000,
    });
    expect(check({ entries: [funding, draw, back] }).obstacle).toBeUndefined();
  });

  test('when the loan is paid off', () => {
    const payoff: LoanEntry = {
      id: 'b',
      kind: 'payment',
      on: today,
      amountCents: 40_000_000,
      payoff: true,
    };
    expect(check({ entries: [funding, payoff] }).obstacle).toEqual({ kind: 'paidOff' });
  });
});

describe('an employee is warned of', () => {
  const draw = { number: 3, isApproved: false, approved: cents(0) };

  test('a draw in progress, and of one that is approved and not wired', () => {
    expect(check({ draw }).warnings).toEqual([{ kind: 'draw in progress', number: 3 }]);
    const approved = { ...draw, isApproved: true, approved: cents(500_000) };
    expect(check({ draw: approved }).warnings).toEqual([
      { kind: 'draw not wired', number: 3, amount: 500_000 },
    ]);
  });

  test('money in suspense, and whether the note credits it', () => {
    const received: LoanEntry = {
      id: 'b',
      kind: 'payment',
      on: today,
      amountCents: 7_525,
      allocation: [],
    };
    const entries = [funding, received];
    const warning = { kind: 'suspense', amount: 7_525, isCredited: true };
    expect(check({ entries }).warnings).toEqual([warning]);
    const kept = { ...actualDaysTerms, payoffCredits: ['reserve'] as const };
    expect(check({ entries, terms: kept }).warnings).toEqual([{ ...warning, isCredited: false }]);
  });

  test('maturity by the good-through date without a default rate', () => {
    const maturityOn = plainDate('2026-12-15');
    expect(check({ terms: { ...actualDaysTerms, maturityOn } }).warnings).toEqual([
      { kind: 'matured without default rate', maturityOn },
    ]);
    expect(
      check({ terms: { ...actualDaysTerms, maturityOn } }, { goodThrough: '2026-12-14' }).warnings,
    ).toEqual([]);
    const decided = { kind: 'addOn', rate: 500_000, atMaturity: true } as const;
    expect(check({ terms: { ...actualDaysTerms, maturityOn, default: decided } }).warnings).toEqual([]);
  });

  test('ledger entries that the account cannot explain', () => {
    expect(check({ unexplained: 2 }).warnings).toEqual([{ kind: 'unexplained entries', entries: 2 }]);
  });

  test('wire instructions that the lender did not set', () => {
    expect(check({ hasWireInstructions: false }).warnings).toEqual([{ kind: 'no wire instructions' }]);
  });

  test.each([
    ['a Saturday', '2026-12-12'],
    ['a federal holiday, also if the lender works', '2026-12-25'],
    ['a day off of the lender', '2026-12-16'],
  ])('a good-through date on %s', (_, goodThrough) => {
    const calendar = { ...everyWeekday, holidays: new Set([plainDate('2026-12-16')]) };
    expect(check({}, { goodThrough, calendar }).warnings).toEqual([
      { kind: 'not a bank day', on: goodThrough },
    ]);
  });
});
