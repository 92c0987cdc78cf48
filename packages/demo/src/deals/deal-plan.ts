import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealType } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { BudgetPlan, DrawPlan } from '../budgets/budgets.ts';
import type { AccountPlan } from '../loan-accounts/account-plan.ts';
import type { LedgerPlan } from '../ledger/ledger-plan.ts';
import type { Name } from '../people/names.ts';
import type { OrderPlan } from './orders.ts';
import type { Address } from './streets.ts';

/** One deal, from which the rows of every table are made. Amounts are whole dollars. */
export interface DealPlan {
  number: string;
  nickname: string | null;
  type: DealType;
  status: Stage;
  statusDate: PlainDate;
  amount: number;
  /** Percent per year. */
  rate: number;
  termMonths: number;
  holdback?: number;
  /** Null if no appraisal is needed. */
  appraisalFee: number | null;
  signedOn?: PlainDate;
  maturesOn?: PlainDate;
  borrower: { email: string; name: string };
  broker?: { email: string; name: string };
  entities: readonly string[];
  properties: readonly Address[];
  propertyType: string | null;
  members?: readonly { name: Name; role: string; status: 'Active' | 'Invited' }[];
  orders: OrderPlan;
  budget?: BudgetPlan;
  draws?: readonly DrawPlan[];
  ledger?: LedgerPlan;
  /** Keeps the loan by its account from its funding, instead of by `ledger`. */
  account?: AccountPlan;
  /** Nobody confirmed the terms of its note, so its bills are entered by hand. One waits for a second employee. */
  isUnconfirmed?: true;
}

export const productOf = {
  'Short Term Finance': 'Short-term bridge',
  NewConstruction: 'New construction',
  'New Construction': 'New construction',
  FixNFlip: 'Fix and flip',
  Multifamily: 'Multifamily bridge',
  Rental: 'Rental 30-year',
  'Line of Credit': 'Line of credit',
} as const satisfies Record<DealType, string>;

const propertyTypeOf = {
  'Short Term Finance': 'Single family',
  NewConstruction: 'Single family',
  'New Construction': 'Single family',
  FixNFlip: 'Single family',
  Multifamily: 'Apartment building',
  Rental: 'Single family',
  'Line of Credit': null,
} as const satisfies Record<DealType, string | null>;

const usualTermOf = {
  'Short Term Finance': 12,
  NewConstruction: 18,
  'New Construction': 12,
  FixNFlip: 12,
  Multifamily: 18,
  Rental: 360,
  'Line of Credit': 12,
} as const satisfies Record<DealType, number>;

type Defaulted =
  | 'termMonths'
  | 'appraisalFee'
  | 'entities'
  | 'properties'
  | 'propertyType'
  | 'orders'
  | 'nickname';

/** Completes a plan with the typical values for its loan type. */
export function dealPlan(given: Omit<DealPlan, Defaulted> & Partial<Pick<DealPlan, Defaulted>>): DealPlan {
  const appraisalFee = given.type === 'Line of Credit' ? null : given.type === 'Multifamily' ? 4_500 : 650;
  return {
    nickname: null,
    termMonths: usualTermOf[given.type],
    appraisalFee,
    propertyType: propertyTypeOf[given.type],
    entities: [],
    properties: [],
    orders: {},
    ...given,
  };
}
