import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';
import { cents } from '../money/cents.ts';
import { letterFigures, type LetterExtras } from './letter-figures.ts';

const day = (of: string) => plainDate(`2026-${of}`);
const terms: LoanTerms = {
  commitmentCents: 40_000_000,
  fundedOn: day('11-01'),
  maturityOn: plainDate('2027-11-01'),
  dueDay: 1,
  firstDueOn: day('12-01'),
  rates: [{ from: day('11-01'), rate: 1_050_000 }],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: 10,
};
const funding: LoanEntry = { id: 'a', kind: 'funding', on: day('11-01'), amountCents: 35_000_000 };
const draw: LoanEntry = { id: 'b', kind: 'draw', on: day('11-11'), amountCents: 5_000_000 };
const days = { today: day('11-15'), goodThrough: day('11-21') };
const none: LetterExtras = {
  letterFee: cents(0),
  rushFee: cents(0),
  earlierLetters: cents(0),
  adjustments: [],
};

test('lists the account, the letter’s fees and adjustments, and the interest stretch by stretch', () => {
  const figures = letterFigures({ terms, entries: [funding, draw] }, days, {
    letterFee: cents(1_000),
    rushFee: cents(10_000),
    earlierLetters: cents(4_000),
    adjustments: [{ label: 'Courtesy', amount: cents(-2_550) }],
  });
  expect(figures.lines.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['principal', null, 40_000_000],
    // 350,000 × 10.5% ÷ 360 × 10 days is 1,020.833…, 400,000 × 10.5% ÷ 360 × 10 days 1,166.666…: rounded once, 2,187.50.
    ['accruedInterest', null, 218_750],
    ['earlierLetters', null, 4_000],
    ['letterFee', null, 1_000],
    ['rushFee', null, 10_000],
    ['adjustment', 'Courtesy', -2_550],
  ]);
  expect(figures.total).toBe(40_231_200);
  // The amounts add up to the line.
  expect(figures.stretches).toMatchObject([
    {
      from: '2026-11-01',
      to: '2026-11-11',
      days: 10,
      baseCents: 35_000_000,
      rate: 1_050_000,
      amountCents: 102_083,
    },
    {
      from: '2026-11-11',
      to: '2026-11-21',
      days: 10,
      baseCents: 40_000_000,
      rate: 1_050_000,
      amountCents: 116_667,
    },
  ]);
  // 400,000 × 10.5% ÷ 360.
  expect(figures.perDiem).toBe(1_166_667);
});

test('lists the fees of the note by name', () => {
  const payoffFees = [
    { kind: 'Release', cents: 8_500 },
    { kind: 'Recording', cents: 4_000 },
  ];
  const { lines } = letterFigures({ terms: { ...terms, payoffFees }, entries: [funding] }, days, none);
  expect(lines.filter(({ kind }) => kind === 'payoffFees')).toEqual([
    { kind: 'payoffFees', label: 'Release', dueOn: null, amount: 8_500 },
    { kind: 'payoffFees', label: 'Recording', dueOn: null, amount: 4_000 },
  ]);
});

test('names the due day of a bill that is not paid', () => {
  const later = { today: day('11-15'), goodThrough: day('12-11') };
  const { lines } = letterFigures({ terms, entries: [funding] }, later, none);
  expect(lines).toEqual([
    { kind: 'principal', label: null, dueOn: null, amount: 35_000_000 },
    // 350,000 × 10.5% ÷ 360 × 30 days, and × 10 days.
    { kind: 'billedInterest', label: null, dueOn: '2026-12-01', amount: 306_250 },
    { kind: 'accruedInterest', label: null, dueOn: null, amount: 102_083 },
  ]);
});

test('the letter’s table has a total for each day from today, and at most 31', () => {
  const { byDay } = letterFigures({ terms, entries: [funding] }, days, none);
  expect(byDay.map(({ on }) => on)).toEqual(
    ['15', '16', '17', '18', '19', '20', '21'].map((of) => `2026-11-${of}`),
  );
  // 14 days and 20 days of 102.0833.
  expect([byDay[0]?.total, byDay.at(-1)?.total]).toEqual([35_142_917, 35_204_167]);
  const far = { ...days, goodThrough: day('12-31') };
  expect(letterFigures({ terms, entries: [funding] }, far, none).byDay).toHaveLength(31);
});

test('lists default interest by its stretches, which add up to its line with what was received', () => {
  const inDefault: LoanTerms = {
    ...terms,
    maturityOn: day('12-15'),
    default: { kind: 'addOn', rate: 600_000, atMaturity: true, base: 'overdue' },
  };
  const loan = { terms: inDefault, entries: [funding] };
  const late = { today: plainDate('2027-02-10'), goodThrough: plainDate('2027-02-11') };
  const figures = letterFigures(loan, late, none);
  // 350,000 × 6% ÷ 360 is 58.33 a day: 17 days of December, 31 of January, 10 of February.
  expect(figures.defaultStretches).toMatchObject([
    {
      from: '2026-12-15',
      to: '2027-01-01',
      days: 17,
      baseCents: 35_000_000,
      rate: 600_000,
      amountCents: 99_167,
    },
    { from: '2027-01-01', to: '2027-02-01', days: 31, amountCents: 180_833 },
    { from: '2027-02-01', to: '2027-02-11', days: 10, amountCents: 58_333 },
  ]);
  expect(lineOf(figures, 'defaultInterest')).toBe(99_167 + 180_833 + 58_333);
  // A payment that pays the default interest of December, and a part of January’s.
  const payment: LoanEntry = {
    id: 'p',
    kind: 'payment',
    on: plainDate('2027-02-05'),
    amountCents: 150_000,
    allocation: [{ bucket: 'defaultInterest', amountCents: 150_000 }],
  };
  const paid = letterFigures({ ...loan, entries: [funding, payment] }, late, none);
  expect(paid.defaultStretches.map(({ from }) => from)).toEqual(['2027-01-01', '2027-02-01']);
  expect(paid.defaultSettled).toBe(150_000 - 99_167);
  expect(lineOf(paid, 'defaultInterest')).toBe(180_833 + 58_333 - (150_000 - 99_167));
});

function lineOf({ lines }: ReturnType<typeof letterFigures>, kind: string): number | undefined {
  return lines.find((line) => line.kind === kind)?.amount;
}
