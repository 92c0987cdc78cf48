import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleGrid } from './example-grid.ts';
import { exampleRental, exampleScenario } from './example-scenario.ts';
import { gridOf } from './grid.ts';
import type { GridLine } from './grid-lines.ts';
import { quote } from './quote.ts';
import { rateOf } from './rate-of.ts';
import type { Scenario } from './scenario.ts';
import { inSteps } from './size-loan.ts';

const grid = gridOf(exampleGrid);
const rulesOf = (scenario: Scenario, limits?: Parameters<typeof quote>[2]) =>
  quote(grid, scenario, limits).refusals.map(({ rule }) => rule);

describe('a flip bought for $212,000 with $64,000 of work', () => {
  // By hand: 85% of 276,000; a twelfth of 10.25% of 180,200; 1.75% of 234,600; 1,495 and 1.25% of 234,600;
  // 212,000 - 180,200 + 4,105.50 + 4,427.50.
  test('gets 85% of its cost at the rate of its row', () => {
    expect(quote(grid, exampleScenario).terms).toMatchObject({
      loanCents: 23_460_000,
      advanceCents: 18_020_000,
      holdbackCents: 5_440_000,
      rateRange: { from: 1_025_000, to: 1_075_000 },
      points: 175_000,
      pointsCents: 410_550,
      closingCents: 442_750,
      paymentCents: 153_921,
      cashToCloseCents: 4_033_300,
      ownBudgetCents: 960_000,
      leverage: { ltv: 8_500_000, ltc: 8_500_000, arv: 6_427_397 },
    });
  });

  test('would get more after one more project', () => {
    expect(quote(grid, exampleScenario).better).toEqual({
      experience: 5,
      loanCents: 24_840_000,
      cashToCloseCents: 3_076_800,
      rate: 1_037_500,
    });
  });

  test('says which row and add-ons made its rate', () => {
    const { why } = quote(grid, { ...exampleScenario, propertyKind: 'condo', borrower: 'person' });
    expect(why).toMatchObject([
      { kind: 'base', row: { minScore: 700, minExperience: 3, maxLeverage: 8_500_000, rate: 1_025_000 } },
      { kind: 'addOn', row: { condition: 'condo', rate: 25_000 } },
      { kind: 'addOn', row: { condition: 'person', rate: 25_000 } },
    ]);
  });
});

describe('what does not fit, and what would', () => {
  test.each([
    [{ score: 620 }, 'score', { score: 640 }],
    [{ valueCents: 4_000_000, budgetCents: 1_000_000 }, 'minLoan', { valueCents: 7_830_000 }],
    [{ afterRepairCents: 10_000_000 }, 'minLoan', { afterRepairCents: 10_720_000 }],
    [{ wantedCents: 25_000_000 }, 'ltv', { wantedCents: 23_460_000 }],
    [{ wantedCents: 5_000_000 }, 'minLoan', { wantedCents: 7_500_000 }],
    [{ purpose: 'refinance', owedCents: 0, budgetCents: 0 }, 'minLoan', null],
  ] as const)('%j: %s', (change, rule, fits) => {
    const { terms, refusals } = quote(grid, { ...exampleScenario, ...change });
    expect(terms).toBeNull();
    expect(refusals[0]).toMatchObject({ rule, fits });
  });

  test('a rental with too little rent gets a smaller loan, and none below the smallest', () => {
    const thin = quote(grid, { ...exampleRental, rentCents: 150_000 });
    expect(thin.terms).toMatchObject({ dscr: 105, largest: { by: 'dscr', limit: 105 } });
    const none = quote(grid, { ...exampleRental, rentCents: 90_000 });
    expect(none.refusals).toMatchObject([{ rule: 'minLoan', fits: { rentCents: 120_000 } }]);
  });

  test('a product without rates has no terms', () => {
    const flips: readonly GridLine[] = exampleGrid.filter(({ product }) => product === 'fix and flip');
    expect(quote(gridOf(flips), exampleRental).refusals).toMatchObject([{ rule: 'product', fits: null }]);
  });
});

describe('a state’s highest rate', () => {
  const limit = (figure: number) =>
    ({
      state: 'GA',
      kind: 'interest rate',
      figure,
      borrower: 'any',
      upTo: null,
      source: 'Ga. Code',
    }) as const;

  test('caps the range', () => {
    const { terms, why } = quote(grid, exampleScenario, [limit(10.5)]);
    expect(terms?.rateRange).toEqual({ from: 1_025_000, to: 1_050_000 });
    expect(why.at(-1)).toEqual({ kind: 'stateLimit', rate: 1_050_000, source: 'Ga. Code' });
  });

  test('refuses a rate above it and names the loan whose rate the state allows', () => {
    const { terms, refusals } = quote(grid, exampleScenario, [limit(10)]);
    expect(terms).toBeNull();
    expect(refusals).toMatchObject([
      {
        rule: 'stateRate',
        limit: 1_000_000,
        has: 1_025_000,
        source: 'Ga. Code',
        fits: { wantedCents: 22_080_000 },
      },
    ]);
  });

  test('of another state changes nothing', () => {
    expect(rulesOf(exampleScenario, [{ ...limit(5), state: 'FL' }])).toEqual([]);
  });
});

const dollars = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount * 100);
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  product: fc.constantFrom('fix and flip', 'rental', 'new construction'),
  state: fc.constantFrom('GA', 'FL', 'TX'),
  borrower: fc.constantFrom('person', 'entity'),
  score: fc.integer({ min: 600, max: 850 }),
  experience: fc.integer({ min: 0, max: 15 }),
  propertyKind: fc.constantFrom('singleFamily', 'condo', 'multifamily'),
  purpose: fc.constantFrom('purchase', 'refinance', 'cashOut'),
  valueCents: dollars(1_500_000),
  owedCents: dollars(1_000_000),
  budgetCents: dollars(400_000),
  afterRepairCents: dollars(3_000_000),
  rentCents: dollars(20_000),
  yearlyTaxesCents: dollars(20_000),
  yearlyInsuranceCents: dollars(10_000),
  monthlyDuesCents: dollars(500),
  isLeased: fc.boolean(),
  wantedCents: fc.option(dollars(1_000_000)),
});
const stateLimits = [
  { state: 'FL', kind: 'interest rate', figure: 10, borrower: 'any', upTo: 500_000, source: 'F' },
  { state: 'FL', kind: 'interest rate', figure: 12, borrower: 'person', upTo: null, source: 'F' },
] as const;

describe('for every scenario', () => {
  test('more leverage never lowers the rate of an amount', () => {
    fc.assert(
      fc.property(
        scenarios,
        fc.integer({ min: 1, max: 99 }),
        dollars(1_000_000),
        (scenario, percent, loan) => {
          const tighter = { ...scenario, valueCents: Math.floor((scenario.valueCents * percent) / 100) };
          const [before, after] = [rateOf(grid, scenario, loan), rateOf(grid, tighter, loan)];
          expect(!after || (before && after.rate >= before.rate)).toBe(true);
        },
      ),
    );
  });

  test('what is said to fit does fit', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { refusals } = quote(grid, scenario, stateLimits);
        const changes = refusals.map(({ fits }) => fits);
        fc.pre(changes.length > 0 && !changes.includes(null));
        const changed = Object.assign({ ...scenario }, ...changes) as Scenario;
        expect(quote(grid, changed, stateLimits).refusals).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('terms keep every limit, add up, and stay below the state’s highest rate', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { terms } = quote(grid, scenario, stateLimits);
        fc.pre(terms !== null);
        const { leverage, limits, loanCents, advanceCents, holdbackCents, rateRange } = terms;
        for (const name of ['ltv', 'ltc', 'arv'] as const)
          expect((leverage[name] ?? 0) <= (limits[name] ?? 10_000_000)).toBe(true);
        expect(advanceCents + holdbackCents).toBe(loanCents);
        expect(holdbackCents <= scenario.budgetCents).toBe(true);
        expect(inSteps(scenario.wantedCents ?? loanCents)).toBe(loanCents);
        expect(rateRange.from <= rateRange.to).toBe(true);
        const most = scenario.state === 'FL' && loanCents <= 50_000_000 ? 1_000_000 : Infinity;
        expect(rateRange.to <= most).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('amounts twice as large get twice the loan at the same rate, where no limit is an amount', () => {
    const plain = gridOf(
      exampleGrid.flatMap((line): GridLine[] => {
        if (line.kind === 'addOn') return line.amount === null ? [line] : [];
        return line.kind === 'limit' ? [{ ...line, minLoan: null, maxLoan: null, minDscr: null }] : [line];
      }),
    );
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const one = { ...scenario, wantedCents: null };
        const twice = {
          ...one,
          valueCents: one.valueCents * 2,
          owedCents: one.owedCents * 2,
          budgetCents: one.budgetCents * 2,
          afterRepairCents: one.afterRepairCents * 2,
        };
        const [first, second] = [quote(plain, one).terms, quote(plain, twice).terms];
        fc.pre(first !== null);
        // Amounts are rounded down to whole hundreds of dollars.
        const gap = (second?.loanCents ?? 0) - first.loanCents * 2;
        expect(gap >= 0 && gap <= 10_000).toBe(true);
        expect((second?.rateRange.from ?? 0) >= first.rateRange.from).toBe(true);
      }),
    );
  });
});
