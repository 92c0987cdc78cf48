import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { cents, centsFromDollars } from '../money/cents.ts';
import { interestDays } from './day-count.ts';
import { exactPercent } from './interest.ts';
import { letterFee } from './letter-fee.ts';
import { payoffByDay, payoffQuote, type LoanToPayOff } from './payoff-quote.ts';

const paidTo = plainDate('2026-01-01');
const none = cents(0);

const plain: LoanToPayOff = {
  loanAmount: centsFromDollars('400000'),
  rate: exactPercent('10.5'),
  dayCount: 'Actual/360',
  isDutch: false,
  interestPaidTo: paidTo,
  disbursed: [{ from: paidTo, principal: centsFromDollars('400000') }],
  undisbursedHoldback: none,
  unpaidCharges: [],
  exitFee: exactPercent('0'),
  deferredExtensionFees: [],
  suspense: none,
  reserves: none,
};
const ask = { goodThrough: plainDate('2026-02-01'), letterFee: none };

const shown = (loan: LoanToPayOff, more: Partial<Parameters<typeof payoffQuote>[1]> = {}) => {
  const quote = payoffQuote(loan, { ...ask, ...more });
  return [...quote.lines.map(({ kind, amount }) => [kind, amount / 100]), ['total', quote.total / 100]];
};

describe('calculated by hand', () => {
  test('a loan with principal and a month of interest due', () => {
    expect(shown(plain)).toEqual([
      ['principal', 400_000],
      ['interest', 3_616.67],
      ['total', 403_616.67],
    ]);
  });

  test('a Dutch loan owes its full amount with interest, less the undisbursed holdback', () => {
    const dutch: LoanToPayOff = {
      ...plain,
      isDutch: true,
      disbursed: [{ from: paidTo, principal: centsFromDollars('300000') }],
      undisbursedHoldback: centsFromDollars('100000'),
    };
    expect(shown(dutch)).toEqual([
      ['principal', 400_000],
      ['undisbursed holdback', -100_000],
      ['interest', 3_616.67],
      ['total', 303_616.67],
    ]);
    expect(shown({ ...dutch, isDutch: false })).toEqual([
      ['principal', 300_000],
      ['interest', 2_712.5],
      ['total', 302_712.5],
    ]);
  });

  // $400,000 at 10.5% with $100,000 held back, for 31 days (30 by 30/360). By hand: 42,000 a year, or 31,500.
  test.each([
    ['Actual/360', true, '116.6667', 3_616.67],
    ['Actual/360', false, '87.5000', 2_712.5],
    ['Actual/365', true, '115.0685', 3_567.12],
    ['Actual/365', false, '86.3014', 2_675.34],
    ['30/360', true, '116.6667', 3_500],
    ['30/360', false, '87.5000', 2_625],
  ] as const)('%s, Dutch %s: %s per day, %d in total', (dayCount, isDutch, aDay, interest) => {
    const loan: LoanToPayOff = {
      ...plain,
      dayCount,
      isDutch,
      disbursed: [{ from: paidTo, principal: centsFromDollars('300000') }],
      undisbursedHoldback: centsFromDollars('100000'),
    };
    const quote = payoffQuote(loan, ask);
    expect((quote.perDiem / 10_000).toFixed(4)).toBe(aDay);
    expect(quote.lines.find(({ kind }) => kind === 'interest')?.amount).toBe(Math.round(interest * 100));
    expect(quote.total).toBe(Math.round((300_000 + interest) * 100));
  });

  test('a $50,000 draw on the eleventh adds 21 days of interest, but none on a Dutch loan', () => {
    const drawn: LoanToPayOff = {
      ...plain,
      disbursed: [
        { from: paidTo, principal: centsFromDollars('300000') },
        { from: plainDate('2026-01-11'), principal: centsFromDollars('350000') },
      ],
      undisbursedHoldback: centsFromDollars('50000'),
    };
    // (300,000 × 31 + 50,000 × 21) × 10.5% / 360
    expect(shown(drawn)).toEqual([
      ['principal', 350_000],
      ['interest', 3_018.75],
      ['total', 353_018.75],
    ]);
    expect(shown({ ...drawn, isDutch: true })).toEqual([
      ['principal', 400_000],
      ['undisbursed holdback', -50_000],
      ['interest', 3_616.67],
      ['total', 353_616.67],
    ]);
  });

  test('fees, charges, credits and manual adjustments', () => {
    const loan: LoanToPayOff = {
      ...plain,
      dayCount: '30/360',
      unpaidCharges: [{ label: 'December late charge', amount: centsFromDollars('175') }],
      exitFee: exactPercent('1'),
      deferredExtensionFees: [exactPercent('1')],
      suspense: centsFromDollars('250.10'),
      reserves: centsFromDollars('1200'),
    };
    const adjustments = [{ label: 'Courtesy', amount: cents(-5_000), reason: 'Promised on the phone' }];
    expect(shown(loan, { letterFee: cents(1_000), adjustments })).toEqual([
      ['principal', 400_000],
      ['interest', 3_500],
      ['unpaid charge', 175],
      ['exit fee', 4_000],
      ['extension fee', 4_000],
      ['letter fee', 10],
      ['suspense credit', -250.1],
      ['reserve credit', -1_200],
      ['adjustment', -50],
      ['total', 410_184.9],
    ]);
  });

  test('the letter’s table has a total for each day', () => {
    const table = payoffByDay(
      plain,
      { ...ask, goodThrough: plainDate('2026-01-04') },
      plainDate('2026-01-02'),
    );
    expect(table.map(({ on, total }) => [on, total / 100])).toEqual([
      ['2026-01-02', 400_116.67],
      ['2026-01-03', 400_233.33],
      ['2026-01-04', 400_350],
    ]);
  });
});

test('the lines add up to the total, and waiting a day never lowers it', () => {
  const amount = fc.integer({ min: 0, max: 90_000_000 }).map(cents);
  const share = fc.integer({ min: 0, max: 15_000 }).map((thousandths) => exactPercent(thousandths / 1000));
  fc.assert(
    fc.property(
      fc.record({
        loanAmount: amount,
        rate: share,
        dayCount: fc.constantFrom('30/360', 'Actual/360', 'Actual/365'),
        isDutch: fc.boolean(),
        principal: amount,
        undisbursedHoldback: amount,
        exitFee: share,
        suspense: amount,
        reserves: amount,
        days: fc.integer({ min: -20, max: 400 }),
      }),
      ({ principal, days, ...terms }) => {
        const loan = { ...plain, ...terms, disbursed: [{ from: paidTo, principal }] };
        const goodThrough = addDays(paidTo, days);
        const quote = payoffQuote(loan, { ...ask, goodThrough });
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total);
        const later = payoffQuote(loan, { ...ask, goodThrough: addDays(goodThrough, 1) });
        expect(later.total).toBeGreaterThanOrEqual(quote.total);
        const daysOf = (to: PlainDate) => interestDays(loan.dayCount, paidTo, to);
        const daysMore = daysOf(later.goodThrough) - daysOf(goodThrough);
        const perDiemCents = days < 0 ? 0 : (daysMore * quote.perDiem) / 100;
        expect(Math.abs(later.total - quote.total - perDiemCents)).toBeLessThanOrEqual(1.05);
      },
    ),
  );
});

test.each([
  ['the first letter', [], false, 10, 0],
  ['another letter within 30 days', ['2026-03-01'], false, 30, 0],
  ['another letter on the thirtieth day', ['2026-02-08'], false, 30, 0],
  ['another letter after 30 days', ['2026-02-07'], false, 10, 0],
  ['another letter on the same day', ['2026-03-10'], false, 30, 0],
  ['a letter with a later date does not count', ['2026-03-11'], false, 10, 0],
  ['a rush', [], true, 10, 100],
  ['another letter in a rush', ['2026-01-01', '2026-03-09'], true, 30, 100],
])('%s', (_, earlier, rush, letterDollars, rushDollars) => {
  const request = { on: plainDate('2026-03-10'), earlier: earlier.map(plainDate), rush };
  expect(letterFee(request)).toEqual({ letter: letterDollars * 100, rush: rushDollars * 100 });
});
