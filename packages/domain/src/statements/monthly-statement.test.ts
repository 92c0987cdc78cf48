import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actualDaysTerms } from '../../test/plain-loan.ts';
import { everyWeekday } from '../calendar/business-calendar.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { anyFullEntries, anyFullTerms } from '../../test/generated-loans.ts';
import { account } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';
import { knownOnMorning } from '../nightly/night.ts';
import { monthBefore, monthlyStatement, newestStatementMonth, statementDay } from './monthly-statement.ts';

const day = plainDate;
const terms: LoanTerms = {
  ...actualDaysTerms,
  lateCharge: { percent: 500_000, graceDays: 5 },
};
const entries: LoanEntry[] = [
  { id: 'f', kind: 'funding', on: day('2026-09-01'), amountCents: 30_000_000 },
  { id: 'p', kind: 'payment', on: day('2026-10-01'), amountCents: 300_000 },
  { id: 'd', kind: 'draw', on: day('2026-10-11'), amountCents: 1_000_000 },
  { id: 'r', kind: 'reversal', on: day('2026-10-12'), reverses: 'p', feeCents: 3_500 },
  { id: 'q', kind: 'payment', on: day('2026-10-20'), amountCents: 1_000_000, rest: 'principal' },
];
const statementOf = (month: string, of: readonly LoanEntry[] = entries) =>
  monthlyStatement({ terms, entries: of, boardedOn: null }, month, everyWeekday);

test('a month lists what was owed before and after it, and what happened in between', () => {
  const october = statementOf('2026-10');
  expect(october).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    opening: { principal: 30_000_000, interest: 300_000, fees: 0 },
  });
  expect(october.lines.map(({ kind, on, amountCents }) => [kind, on, amountCents])).toEqual([
    ['payment', '2026-10-01', 300_000],
    ['draw', '2026-10-11', 1_000_000],
    ['returned', '2026-10-12', -300_000],
    ['fee', '2026-10-12', 3_500],
    ['lateCharge', '2026-10-13', 15_000],
    ['payment', '2026-10-20', 1_000_000],
    ['bill', '2026-10-22', 314_274],
  ]);
  const { year, closing, lines } = october;
  expect(lines.at(-1)?.dueOn).toBe('2026-11-01');
  expect(lines.at(-1)?.principalCents).toBe(closing.principal);
  expect(closing.principal).toBe(31_000_000 - (year?.principalCents ?? 0));
  // The parts of the payment add up to it.
  expect((year?.interestCents ?? 0) + (year?.principalCents ?? 0) + (year?.chargesCents ?? 0)).toBe(
    1_000_000,
  );
  expect(year?.chargesCents).toBe(18_500);
});

test('what was posted with an earlier day after the statement is on the next one', () => {
  const late: LoanEntry = {
    id: 'late',
    kind: 'payment',
    on: day('2026-10-25'),
    postedOn: day('2026-11-20'),
    amountCents: 50_000,
  };
  expect(statementOf('2026-10', [...entries, late])).toEqual(statementOf('2026-10'));
  const november = statementOf('2026-11', [...entries, late]);
  expect(november.opening).toEqual(statementOf('2026-10').closing);
  expect(november.lines.filter(({ isLate }) => isLate)).toMatchObject([
    { kind: 'payment', on: '2026-10-25', amountCents: 50_000 },
  ]);
});

test('a loan that was taken over opens on that day, and what the earlier servicer received is not in the sums', () => {
  const boardedOn = day('2026-10-13');
  const taken: LoanEntry[] = [
    { id: 'f', kind: 'funding', on: day('2026-10-10'), amountCents: 30_000_000 },
    { id: 'e', kind: 'escrowTakenOver', on: boardedOn, amountCents: 120_000 },
    { id: 'p', kind: 'payment', on: day('2026-11-01'), amountCents: 190_000 },
  ];
  const facts = {
    terms: { ...terms, fundedOn: day('2026-10-10'), firstDueOn: day('2026-11-01'), prepaidTo: boardedOn },
    entries: taken,
    boardedOn,
  };
  const october = monthlyStatement(facts, '2026-10', everyWeekday);
  expect(october).toMatchObject({
    from: '2026-10-13',
    to: '2026-10-31',
    opening: { principal: 30_000_000, escrowHeld: 0 },
    closing: { escrowHeld: 120_000 },
    year: { from: '2026-10-13', interestCents: 0, escrowInCents: 0 },
  });
  expect(october.lines.map(({ kind, isLate }) => [kind, isLate])).toEqual([
    ['escrowTakenOver', false],
    ['bill', false],
  ]);
  const november = monthlyStatement(facts, '2026-11', everyWeekday);
  expect(november).toMatchObject({ from: '2026-11-01', opening: october.closing });
  expect(november.year).toMatchObject({ from: '2026-10-13', interestCents: 190_000 });
  expect(monthlyStatement(facts, '2027-01', everyWeekday).year?.from).toBe('2027-01-01');
});

test('statements are made on the fifth business day of the next month', () => {
  expect(statementDay('2026-10', everyWeekday)).toBe('2026-11-06');
  expect(statementDay('2026-12', everyWeekday)).toBe('2027-01-07');
  expect(monthBefore(day('2026-01-31'))).toBe('2025-12');
  expect(newestStatementMonth(day('2027-01-06'), everyWeekday)).toBe('2026-11');
  expect(newestStatementMonth(day('2027-01-07'), everyWeekday)).toBe('2026-12');
});

test('the principal after a line is the account’s at the close of that day', () => {
  fc.assert(
    fc.property(anyFullTerms, anyFullEntries, (anyTerms, anyEntries) => {
      const facts = { terms: anyTerms, entries: anyEntries, boardedOn: null };
      const known = knownOnMorning(facts, statementDay('2024-07', everyWeekday));
      for (const { on, principalCents } of monthlyStatement(facts, '2024-07', everyWeekday).lines)
        expect(principalCents).toBe(account(known.terms, known.entries, on).buckets.principalCents);
    }),
  );
});

test('each month opens with what the one before closed with', () => {
  fc.assert(
    fc.property(anyFullTerms, anyFullEntries, (anyTerms, anyEntries) => {
      const facts = { terms: anyTerms, entries: anyEntries, boardedOn: null };
      const [one, two] = ['2024-06', '2024-07'].map((month) => monthlyStatement(facts, month, everyWeekday));
      expect(two?.opening).toEqual(one?.closing);
    }),
  );
});
