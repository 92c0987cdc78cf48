import type { ExactRate } from '../loan-accounts/terms.ts';
import type { AddOnLine, GridLine, LimitLine, ProductLine, RateLine } from './grid-lines.ts';

type Exact<Line, Percents extends keyof Line, Dollars extends keyof Line> = {
  readonly [Name in keyof Line]: Name extends Percents | Dollars
    ? Line[Name] extends number
      ? number
      : number | null
    : Line[Name];
};

/** Lines in whole numbers: percent in hundred-thousandths of a percent, dollars in cents, DSCR in hundredths. */
export type RateRow = Exact<RateLine, 'maxLeverage' | 'rate' | 'points', never>;
export type LimitRow = Exact<LimitLine, 'maxLtv' | 'maxLtc' | 'maxArv' | 'minDscr', 'minLoan' | 'maxLoan'>;
export type AddOnRow = Exact<AddOnLine, 'rate' | 'points', 'amount'>;
export type ProductRow = Exact<ProductLine, 'range' | 'costs', 'fee'>;

/** A lender’s prices and limits, as the engine reads them. */
export interface PricingGrid {
  readonly products: readonly ProductRow[];
  readonly rates: readonly RateRow[];
  readonly addOns: readonly AddOnRow[];
  readonly limits: readonly LimitRow[];
}

/** Percent with at most five decimals, in hundred-thousandths of a percent. */
export function exactPercent(percent: number): ExactRate {
  return Math.round(percent * 100_000);
}

const exactCents = (dollars: number) => Math.round(dollars * 100);
const exactRatio = (ratio: number) => Math.round(ratio * 100);

function orNull(exact: (value: number) => number, value: number | null): number | null {
  return value === null ? null : exact(value);
}

/** A grid from its lines. */
export function gridOf(lines: readonly GridLine[]): PricingGrid {
  const of = <Kind extends GridLine['kind']>(kind: Kind) =>
    lines.filter((line): line is Extract<GridLine, { kind: Kind }> => line.kind === kind);
  return {
    products: of('product').map((line) => ({
      ...line,
      range: exactPercent(line.range),
      costs: exactPercent(line.costs),
      fee: exactCents(line.fee),
    })),
    rates: of('rate').map((line) => ({
      ...line,
      maxLeverage: exactPercent(line.maxLeverage),
      rate: exactPercent(line.rate),
      points: exactPercent(line.points),
    })),
    addOns: of('addOn').map((line) => ({
      ...line,
      amount: orNull(exactCents, line.amount),
      rate: exactPercent(line.rate),
      points: exactPercent(line.points),
    })),
    limits: of('limit').map((line) => ({
      ...line,
      maxLtv: orNull(exactPercent, line.maxLtv),
      maxLtc: orNull(exactPercent, line.maxLtc),
      maxArv: orNull(exactPercent, line.maxArv),
      minLoan: orNull(exactCents, line.minLoan),
      maxLoan: orNull(exactCents, line.maxLoan),
      minDscr: orNull(exactRatio, line.minDscr),
    })),
  };
}

/** The rows of a product in a state: the state’s own where there are any, otherwise those of every state. */
export function rowsIn<Row extends { readonly product: string; readonly state: string | null }>(
  rows: readonly Row[],
  { product, state }: { readonly product: string; readonly state: string },
): readonly Row[] {
  const own = rows.filter((row) => row.product === product && row.state === state);
  return own.length > 0 ? own : rows.filter((row) => row.product === product && row.state === null);
}
