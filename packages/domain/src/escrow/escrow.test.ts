import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, plainDate } from '../calendar/plain-date.ts';
import { escrowBilledOn } from '../loan-accounts/billed-escrow.ts';
import { analyzedSteps, analyzeEscrow, type AnalyzedEscrow } from './escrow-analysis.ts';
import { escrowRhythms, nextEscrowDue } from './escrow-due.ts';

const days = (...typed: string[]) => new Set(typed.map(plainDate));

test.each([
  ['yearly', '2026-12-01', [], '2026-12-01'],
  ['yearly', '2028-02-29', ['2028-02-29'], '2029-02-28'],
  ['yearly', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'], '2032-02-29'],
  ['twice a year', '2026-08-31', ['2026-08-31'], '2027-02-28'],
  ['twice a year', '2026-08-31', ['2026-08-31', '2027-02-28'], '2027-08-31'],
  ['quarterly', '2026-11-30', ['2026-11-30', '2027-05-30'], '2027-02-28'],
  ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28'], '2026-03-31'],
  ['once', '2026-12-01', [], '2026-12-01'],
  ['once', '2026-12-01', ['2026-12-01'], undefined],
] as const)('%s from %s, paid %j: next due %s', (every, firstDue, paid, due) => {
  expect(nextEscrowDue({ every, firstDue: plainDate(firstDue) }, days(...paid))).toBe(due);
});

const tax = {
  id: 'tax',
  every: 'yearly',
  firstDue: plainDate('2027-02-15'),
  amountCents: 120_000,
  paid: days(),
} as const;

const analysis = (given: Partial<AnalyzedEscrow>) =>
  analyzeEscrow({
    heldCents: 0,
    owedCents: 0,
    items: [tax],
    bills: [],
    cushionMonths: 2,
    today: plainDate('2027-01-01'),
    from: plainDate('2027-01-01'),
    isCurrent: true,
    ...given,
  });

// A yearly tax of $1,200 in the second month: $100 a month, lowest after the tax, with a cushion of $200.
test.each([
  [100_000, 0, 0, 20_000, 0, 11_667, null],
  [120_000, 20_000, 0, 0, 0, 10_000, null],
  [130_000, 30_000, 0, 0, 10_000, 10_000, 'refund'],
  [125_000, 25_000, 0, 0, 5000, 10_000, 'refund'],
  [124_999, 24_999, 0, 0, 4999, 9584, 'credit'],
  [90_000, -10_000, 0, 30_000, 0, 12_500, null],
  [-6000, -106_000, 6000, 120_000, 0, 20_500, null],
] as const)(
  'held %i: lowest %i, deficiency %i, shortage %i, surplus %i, monthly %i',
  (held, lowest, ...rest) => {
    const [deficiencyCents, shortageCents, surplusCents, monthly, surplusOutcome] = rest;
    const found = analysis({ heldCents: held });
    expect(found).toMatchObject({
      yearlyCents: 120_000,
      cushionCents: 20_000,
      lowestCents: lowest,
      deficiencyCents,
      shortageCents,
      surplusCents,
      surplusOutcome,
    });
    expect(found.months[0]?.newInCents).toBe(monthly);
  },
);

test.each([
  [0, 0],
  [1, 10_000],
  [2, 20_000],
])('a cushion of %i months is %i cents', (cushionMonths, cushionCents) => {
  expect(analysis({ cushionMonths })).toMatchObject({ cushionCents });
});

test('a surplus is kept while the loan is past due', () => {
  expect(analysis({ heldCents: 130_000, isCurrent: false }).surplusOutcome).toBe('kept');
});

test('months before the year collect what current terms bill, and pay overdue items', () => {
  const found = analysis({
    heldCents: 50_000,
    owedCents: 20_000,
    items: [
      { ...tax, firstDue: plainDate('2026-02-15') },
      { ...tax, id: 'hoa', every: 'once', firstDue: plainDate('2026-12-20') },
    ],
    bills: [
      { dueOn: plainDate('2026-12-01'), cents: 10_000 },
      { dueOn: plainDate('2027-01-01'), cents: 10_000 },
    ],
    today: plainDate('2026-11-23'),
  });
  expect(found).toMatchObject({
    overdueCents: 120_000,
    lead: [
      { from: '2026-11-01', inCents: 0, outCents: 0, balanceCents: -50_000 },
      { from: '2026-12-01', inCents: 10_000, outCents: 120_000, balanceCents: -160_000 },
    ],
    startCents: -160_000,
    yearlyCents: 120_000,
    deficiencyCents: 160_000,
  });
  expect(found.months[0]).toMatchObject({ from: '2027-01-01', inCents: 10_000 });
  expect(found.months[1]?.paid).toEqual([{ itemId: 'tax', dueOn: '2027-02-15', cents: 120_000 }]);
});

test('the new amount changes when the odd cents and the shortage are collected', () => {
  const dueDays = Array.from({ length: 13 }, (_, index) => addMonths(plainDate('2027-01-01'), index));
  expect(analyzedSteps(analysis({ heldCents: 100_000 }), dueDays)).toEqual([
    { from: '2027-01-01', cents: 11_667 },
    { from: '2027-09-01', cents: 11_666 },
    { from: '2028-01-01', cents: 10_000 },
  ]);
  expect(analyzedSteps(analysis({ heldCents: 120_000 }), dueDays)).toEqual([
    { from: '2027-01-01', cents: 10_000 },
  ]);
});

test('a year adds up to the cent and never falls below the cushion once the shortage is collected', () => {
  const item = fc.record({
    id: fc.constant('item'),
    every: fc.constantFrom(...escrowRhythms),
    firstDue: fc.constantFrom('2026-10-31', '2026-12-31', '2027-02-28', '2027-08-01').map(plainDate),
    amountCents: fc.integer({ min: 1, max: 5_000_000 }),
    paid: fc.constant(days()),
  });
  fc.assert(
    fc.property(
      fc.record({
        heldCents: fc.integer({ min: -9_000_000, max: 9_000_000 }),
        owedCents: fc.integer({ min: 0, max: 900_000 }),
        items: fc.array(item, { maxLength: 6 }),
        cushionMonths: fc.integer({ min: 0, max: 2 }),
        today: fc.constantFrom('2026-11-23', '2027-01-01').map(plainDate),
        isCurrent: fc.boolean(),
      }),
      (given) => {
        const found = analysis(given);
        const lacking = found.shortageCents + found.deficiencyCents;
        const lead = found.lead.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);
        expect(given.heldCents + given.owedCents - found.overdueCents + lead).toBe(found.startCents);
        expect(found.months.reduce((sum, { outCents }) => sum + outCents, 0)).toBe(found.yearlyCents);
        const credited = found.surplusOutcome === 'credit' ? found.surplusCents : 0;
        expect(found.spreadCents.reduce((sum, cents) => sum + cents, 0)).toBe(lacking - credited);
        expect(found.cushionCents * 6).toBeLessThanOrEqual(found.yearlyCents);
        expect(found.lowestCents + lacking - found.surplusCents).toBe(found.cushionCents);
        let [base, withNew] = [found.startCents + lacking, found.startCents];
        for (const { outCents, newInCents, newBalanceCents } of found.months) {
          base += found.baseCents - outCents;
          withNew += newInCents - outCents;
          expect(base).toBeGreaterThanOrEqual(found.cushionCents);
          expect(newBalanceCents).toBe(withNew);
          expect(newInCents).toBeGreaterThanOrEqual(0);
        }
        // By the end of the year, the shortage is collected.
        expect(withNew).toBe(base - credited);
      },
    ),
  );
});

test('a bill has the escrow amount of its due date', () => {
  const terms = {
    escrowMonthlyCents: 100,
    escrowSteps: [
      { from: plainDate('2027-01-01'), cents: 300 },
      { from: plainDate('2027-03-01'), cents: 200 },
    ],
  };
  const billed = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'].map((day) =>
    escrowBilledOn(terms, plainDate(day)),
  );
  expect(billed).toEqual([100, 300, 300, 200]);
  expect(escrowBilledOn({}, plainDate('2027-01-01'))).toBe(0);
});
