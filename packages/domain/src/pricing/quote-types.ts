import type { ExactRate } from '../loan-accounts/terms.ts';
import type { AddOnRow, RateRow } from './grid.ts';
import type { LargestLoan } from './size-loan.ts';

/** A share of what it is measured against, and the limit. Null where the product does not have it. */
export interface Leverage {
  readonly ltv: ExactRate | null;
  readonly ltc: ExactRate | null;
  readonly arv: ExactRate | null;
}

/** What a lender would lend, and on which terms. Amounts are cents, rates hundred-thousandths of a percent. */
export interface Terms {
  readonly rateRange: { readonly from: ExactRate; readonly to: ExactRate };
  readonly points: ExactRate;
  readonly pointsCents: number;
  readonly loanCents: number;
  /** Paid out at closing. */
  readonly advanceCents: number;
  /** Held for draws. */
  readonly holdbackCents: number;
  readonly leverage: Leverage;
  readonly limits: Leverage;
  readonly paymentCents: number;
  readonly isInterestOnly: boolean;
  readonly months: number;
  /** Lender’s fee and other closing costs, without points. */
  readonly closingCents: number;
  /** What the borrower brings; negative when money is left over. */
  readonly cashToCloseCents: number;
  /** The part of the budget that the loan does not pay for. */
  readonly ownBudgetCents: number;
  /** Hundredths; null but for rentals. */
  readonly dscr: number | null;
  /** What keeps the loan from being larger. */
  readonly largest: LargestLoan;
}

/** One reason for a rate, in the order in which they add up. */
export type RateReason =
  | { readonly kind: 'base'; readonly row: RateRow }
  | { readonly kind: 'addOn'; readonly row: AddOnRow }
  | { readonly kind: 'stateLimit'; readonly rate: ExactRate; readonly source: string };

export const refusalRules = [
  'product',
  'score',
  'experience',
  'minLoan',
  'maxLoan',
  'ltv',
  'ltc',
  'arv',
  'leverage',
  'owed',
  'dscr',
  'stateRate',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

/** Answers that would make a scenario fit. All of them together. */
export type FittingChange = Partial<
  Readonly<
    Record<'score' | 'experience' | 'wantedCents' | 'valueCents' | 'afterRepairCents' | 'rentCents', number>
  >
>;

/** Why a scenario does not fit, and what would. */
export interface PricingRefusal {
  readonly rule: RefusalRule;
  /** What the lender asks for: an amount, a share, a score, a count, or hundredths of DSCR. */
  readonly limit: number | null;
  /** What the scenario has. */
  readonly has: number | null;
  /** Null where no single change would do. */
  readonly fits: FittingChange | null;
  /** Of a state’s limit. */
  readonly source: string | null;
}

/** A refusal before it is known what would fit. */
export type Finding = Omit<PricingRefusal, 'fits'> & {
  /** The loan that would do, where another amount does. */
  readonly mostCents: number | undefined;
};

/** More finished projects, and what they would change. */
export interface BetterTerms {
  readonly experience: number;
  readonly loanCents: number;
  readonly cashToCloseCents: number;
  readonly rate: ExactRate;
}

/** The answer to a scenario. With refusals there are no terms. */
export interface Quote {
  readonly terms: Terms | null;
  readonly why: readonly RateReason[];
  readonly refusals: readonly PricingRefusal[];
  readonly better: BetterTerms | null;
}
