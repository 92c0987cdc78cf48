import type { ApplicationProduct } from '../applications/products.ts';
import type { AddOnLine, GridLine, LimitLine, ProductLine, RateLine } from './grid-lines.ts';

/** A grid to start from: plausible prices and limits for every product. They are no one’s offer. */

type Added = readonly [from: number, rate: number, points?: number];

/** Rates that add up from a base: for a lower score, less experience and more leverage. */
function ratesOf(
  product: ApplicationProduct,
  base: { readonly rate: number; readonly points: number },
  bands: {
    readonly scores: readonly Added[];
    readonly experience: readonly Added[];
    /** Each with the fewest projects and the lowest score it takes. */
    readonly leverage: readonly (readonly [...Added, minExperience: number, minScore: number])[];
  },
): RateLine[] {
  return bands.scores.flatMap(([minScore, forScore, scorePoints = 0]) =>
    bands.experience.flatMap(([minExperience, forExperience, experiencePoints = 0]) =>
      bands.leverage
        .filter((band) => minExperience >= band[3] && minScore >= band[4])
        .map(([maxLeverage, forLeverage, leveragePoints = 0]) => ({
          kind: 'rate' as const,
          product,
          state: null,
          minScore,
          minExperience,
          maxLeverage,
          rate: base.rate + forScore + forExperience + forLeverage,
          points: base.points + scorePoints + experiencePoints + leveragePoints,
        })),
    ),
  );
}

const none = {
  maxLtv: null,
  maxLtc: null,
  maxArv: null,
  minLoan: null,
  maxLoan: null,
  minDscr: null,
};

function limit(
  product: ApplicationProduct,
  minScore: number,
  minExperience: number,
  limits: Partial<LimitLine>,
): LimitLine {
  return { kind: 'limit', product, state: null, minScore, minExperience, ...none, ...limits };
}

function addOn(
  condition: AddOnLine['condition'],
  rate: number,
  rest: Partial<Pick<AddOnLine, 'product' | 'amount' | 'points' | 'state'>> = {},
): AddOnLine {
  return { kind: 'addOn', product: null, state: null, condition, amount: null, rate, points: 0, ...rest };
}

const products: readonly ProductLine[] = [
  {
    kind: 'product',
    product: 'fix and flip',
    months: 12,
    amortization: null,
    range: 0.5,
    fee: 1495,
    costs: 1.25,
  },
  {
    kind: 'product',
    product: 'new construction',
    months: 18,
    amortization: null,
    range: 0.5,
    fee: 1995,
    costs: 1.25,
  },
  { kind: 'product', product: 'rental', months: 360, amortization: 360, range: 0.375, fee: 1295, costs: 1 },
  {
    kind: 'product',
    product: 'line of credit',
    months: 24,
    amortization: null,
    range: 0.75,
    fee: 995,
    costs: 0,
  },
];

const rates: readonly RateLine[] = [
  ...ratesOf(
    'fix and flip',
    { rate: 10.25, points: 1.75 },
    {
      scores: [
        [640, 1, 0.5],
        [680, 0.375],
        [700, 0],
        [740, -0.5],
      ],
      experience: [
        [0, 0.75, 0.25],
        [3, 0],
        [5, -0.375],
      ],
      leverage: [
        [75, -0.5, 0, 0, 0],
        [80, -0.25, 0, 0, 0],
        [85, 0, 0, 3, 0],
        [90, 0.5, 0.25, 5, 680],
      ],
    },
  ),
  ...ratesOf(
    'new construction',
    { rate: 10.75, points: 2 },
    {
      scores: [
        [680, 0.25],
        [720, 0],
      ],
      experience: [
        [1, 0.5, 0.25],
        [3, 0],
        [5, -0.25],
      ],
      leverage: [
        [75, -0.25, 0, 0, 0],
        [80, 0, 0, 0, 0],
        [85, 0.375, 0, 3, 0],
      ],
    },
  ),
  ...ratesOf(
    'rental',
    { rate: 7.25, points: 1 },
    {
      scores: [
        [660, 0.625, 0.25],
        [700, 0],
        [740, -0.25],
      ],
      experience: [[0, 0]],
      leverage: [
        [65, -0.375, 0, 0, 0],
        [70, -0.125, 0, 0, 0],
        [75, 0, 0, 0, 0],
        [80, 0.375, 0.25, 0, 700],
      ],
    },
  ),
  ...ratesOf(
    'line of credit',
    { rate: 9.75, points: 1 },
    {
      scores: [
        [680, 0.5],
        [720, 0],
      ],
      experience: [
        [3, 0.25, 0.25],
        [10, 0],
      ],
      leverage: [[100, 0, 0, 0, 0]],
    },
  ),
];

const addOns: readonly AddOnLine[] = [
  addOn('cashOut', 0.25, { product: 'fix and flip' }),
  addOn('cashOut', 0.375, { product: 'rental' }),
  addOn('twoToFour', 0.125, { product: 'rental' }),
  addOn('multifamily', 0.375),
  addOn('condo', 0.25),
  addOn('person', 0.25),
  addOn('notLeased', 0.25, { product: 'rental' }),
  addOn('loanBelow', 0.5, { product: 'rental', amount: 150_000 }),
  addOn('loanBelow', 0.5, { product: 'fix and flip', amount: 100_000, points: 0.25 }),
  addOn('loanFrom', 0.25, { product: 'fix and flip', amount: 1_500_000 }),
];

const limits: readonly LimitLine[] = [
  limit('fix and flip', 640, 0, { maxLtv: 80, maxLtc: 80, maxArv: 65, minLoan: 75_000, maxLoan: 500_000 }),
  limit('fix and flip', 640, 3, { maxLtv: 85, maxLtc: 85, maxArv: 70, minLoan: 75_000, maxLoan: 1_000_000 }),
  limit('fix and flip', 680, 5, { maxLtv: 90, maxLtc: 90, maxArv: 75, minLoan: 75_000, maxLoan: 2_500_000 }),
  limit('new construction', 680, 1, {
    maxLtv: 60,
    maxLtc: 80,
    maxArv: 65,
    minLoan: 100_000,
    maxLoan: 1_000_000,
  }),
  limit('new construction', 680, 3, {
    maxLtv: 65,
    maxLtc: 85,
    maxArv: 70,
    minLoan: 100_000,
    maxLoan: 3_000_000,
  }),
  limit('rental', 660, 0, { maxLtv: 75, minLoan: 100_000, maxLoan: 1_000_000, minDscr: 1.15 }),
  limit('rental', 700, 0, { maxLtv: 80, minLoan: 100_000, maxLoan: 2_000_000, minDscr: 1.05 }),
  limit('line of credit', 680, 3, { minLoan: 100_000, maxLoan: 500_000 }),
  limit('line of credit', 720, 10, { minLoan: 100_000, maxLoan: 2_000_000 }),
];

export const exampleGrid: readonly GridLine[] = [...products, ...rates, ...addOns, ...limits];
