import type { ApplicationProduct } from '../applications/products.ts';

/** What an add-on is for. `loanBelow` and `loanFrom` name an amount. */
export const gridConditions = [
  'purchase',
  'refinance',
  'cashOut',
  'singleFamily',
  'twoToFour',
  'multifamily',
  'townhouse',
  'condo',
  'land',
  'person',
  'entity',
  'notLeased',
  'loanBelow',
  'loanFrom',
] as const;
export type GridCondition = (typeof gridConditions)[number];

/** Whether a condition needs an amount. */
export function needsAmount(condition: GridCondition): boolean {
  return condition === 'loanBelow' || condition === 'loanFrom';
}

/** Null for every state without lines of its own. */
type State = string | null;

/** A base rate for borrowers with at least this score and experience, up to this leverage. */
export interface RateLine {
  readonly kind: 'rate';
  readonly product: ApplicationProduct;
  readonly state: State;
  readonly minScore: number;
  readonly minExperience: number;
  readonly maxLeverage: number;
  readonly rate: number;
  readonly points: number;
}

/** Limits for borrowers with at least this score and experience. Null for a limit that does not apply. */
export interface LimitLine {
  readonly kind: 'limit';
  readonly product: ApplicationProduct;
  readonly state: State;
  readonly minScore: number;
  readonly minExperience: number;
  readonly maxLtv: number | null;
  readonly maxLtc: number | null;
  readonly maxArv: number | null;
  readonly minLoan: number | null;
  readonly maxLoan: number | null;
  readonly minDscr: number | null;
}

/** Added to the rate and the points, or taken off, where a condition is true. */
export interface AddOnLine {
  readonly kind: 'addOn';
  /** Null for every product. */
  readonly product: ApplicationProduct | null;
  readonly state: State;
  readonly condition: GridCondition;
  readonly amount: number | null;
  readonly rate: number;
  readonly points: number;
}

/** How a product’s loans are repaid, and what closing one costs. */
export interface ProductLine {
  readonly kind: 'product';
  readonly product: ApplicationProduct;
  readonly months: number;
  /** Months of level payments; null for interest only. */
  readonly amortization: number | null;
  /** How far above the rate an estimate’s range ends. */
  readonly range: number;
  readonly fee: number;
  /** Other closing costs, in percent of the loan amount. */
  readonly costs: number;
}

/** A line of a pricing grid, in percent and dollars as people write them. */
export type GridLine = RateLine | LimitLine | AddOnLine | ProductLine;
export type GridKind = GridLine['kind'];

/** In the order in which a grid shows them. */
export const gridKinds = ['product', 'rate', 'addOn', 'limit'] as const satisfies readonly GridKind[];

/** More is almost certainly a mistake. */
export const mostGridLines = 1000;
