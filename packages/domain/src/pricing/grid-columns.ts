import { applicationProducts } from '../applications/products.ts';
import { usStates } from '../profile/us-states.ts';
import { gridKinds, type GridCondition, type GridKind } from './grid-lines.ts';

/** How a column is written, and what it can hold. `least` and `most` are inclusive. */
export type GridUnit =
  | { readonly is: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | {
      readonly is: 'percent' | 'dollars' | 'count' | 'ratio';
      readonly least: number;
      readonly most: number;
    };

export const gridColumnNames = [
  'product',
  'state',
  'minScore',
  'minExperience',
  'maxLeverage',
  'condition',
  'amount',
  'rate',
  'points',
  'maxLtv',
  'maxLtc',
  'maxArv',
  'minLoan',
  'maxLoan',
  'minDscr',
  'months',
  'amortization',
  'range',
  'fee',
  'costs',
] as const;
export type GridColumn = (typeof gridColumnNames)[number];

/** Headers and choices are English in every language, so that everyone can exchange files. */
export const gridHeaders: Readonly<Record<GridColumn | 'kind', string>> = {
  kind: 'Kind',
  product: 'Product',
  state: 'State',
  minScore: 'Score from',
  minExperience: 'Projects from',
  maxLeverage: 'Leverage up to',
  condition: 'Condition',
  amount: 'Amount',
  rate: 'Rate',
  points: 'Points',
  maxLtv: 'LTV up to',
  maxLtc: 'LTC up to',
  maxArv: 'ARV up to',
  minLoan: 'Loan from',
  maxLoan: 'Loan up to',
  minDscr: 'DSCR from',
  months: 'Term months',
  amortization: 'Amortization months',
  range: 'Rate range',
  fee: 'Lender fee',
  costs: 'Closing costs',
};

export const gridKindNames: Readonly<Record<GridKind, string>> = {
  product: 'Product',
  rate: 'Rate',
  addOn: 'Add-on',
  limit: 'Limit',
};

export const gridConditionNames: Readonly<Record<GridCondition, string>> = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  cashOut: 'Cash-out refinance',
  singleFamily: 'Single family',
  twoToFour: '2 to 4 units',
  multifamily: 'Multifamily',
  townhouse: 'Townhouse',
  condo: 'Condo',
  land: 'Land',
  person: 'Borrower is a person',
  entity: 'Borrower is a company',
  notLeased: 'Not leased',
  loanBelow: 'Loan below',
  loanFrom: 'Loan from',
};

const share = { is: 'percent', least: 1, most: 100 } as const;
const loan = { is: 'dollars', least: 1, most: 999_999_999.99 } as const;

const units: Readonly<Record<GridColumn, GridUnit>> = {
  product: { is: 'choice', choices: Object.fromEntries(applicationProducts.map((name) => [name, name])) },
  state: { is: 'choice', choices: Object.fromEntries(Object.keys(usStates).map((code) => [code, code])) },
  minScore: { is: 'count', least: 300, most: 850 },
  minExperience: { is: 'count', least: 0, most: 500 },
  maxLeverage: share,
  condition: { is: 'choice', choices: gridConditionNames },
  amount: loan,
  rate: { is: 'percent', least: 0.1, most: 60 },
  points: { is: 'percent', least: 0, most: 20 },
  maxLtv: share,
  maxLtc: share,
  maxArv: share,
  minLoan: loan,
  maxLoan: loan,
  minDscr: { is: 'ratio', least: 0.1, most: 5 },
  months: { is: 'count', least: 1, most: 480 },
  amortization: { is: 'count', least: 1, most: 480 },
  range: { is: 'percent', least: 0, most: 10 },
  fee: { is: 'dollars', least: 0, most: 100_000 },
  costs: { is: 'percent', least: 0, most: 20 },
};

/** An add-on is added to a rate or taken off it. */
const addedUnit = { is: 'percent', least: -20, most: 20 } as const;

export function unitOf(kind: GridKind, column: GridColumn): GridUnit {
  return kind === 'addOn' && (column === 'rate' || column === 'points') ? addedUnit : units[column];
}

/** The columns of each kind of line. True for those that must be filled in. */
export const columnsOfKind: Readonly<Record<GridKind, Readonly<Partial<Record<GridColumn, boolean>>>>> = {
  product: { product: true, months: true, amortization: false, range: true, fee: true, costs: true },
  rate: {
    product: true,
    state: false,
    minScore: true,
    minExperience: true,
    maxLeverage: true,
    rate: true,
    points: true,
  },
  addOn: { product: false, state: false, condition: true, amount: false, rate: true, points: true },
  limit: {
    product: true,
    state: false,
    minScore: true,
    minExperience: true,
    maxLtv: false,
    maxLtc: false,
    maxArv: false,
    minLoan: false,
    maxLoan: false,
    minDscr: false,
  },
};

/** The columns of a kind, in order. */
export function columnNamesOf(kind: GridKind): readonly GridColumn[] {
  return gridColumnNames.filter((name) => Object.hasOwn(columnsOfKind[kind], name));
}

/** The kind that a file names. */
export function kindNamed(name: string): GridKind | undefined {
  const written = name.trim().toLowerCase();
  return gridKinds.find((kind) => gridKindNames[kind].toLowerCase() === written || kind === written);
}
