import type { CreditScore } from './credit-score.ts';

/** What a lender checks about a deal before it lends, in display order. */
export const checkKinds = [
  'soft credit',
  'hard credit',
  'ofac',
  'background',
  'flood zone',
  'valuation',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What each kind is about. */
export const subjectOf = {
  'soft credit': 'member',
  'hard credit': 'member',
  ofac: 'member',
  background: 'member',
  'flood zone': 'property',
  valuation: 'property',
} as const satisfies Record<CheckKind, 'member' | 'property'>;

/** The figure that comes with a result, beyond its outcome. */
export const figureOf = {
  'soft credit': 'score',
  'hard credit': 'score',
  ofac: null,
  background: null,
  'flood zone': 'zone',
  valuation: 'amount',
} as const satisfies Record<CheckKind, 'score' | 'zone' | 'amount' | null>;

/** `review`: a person has to look at it, such as a name on a list or a flood zone that needs insurance. */
export const checkOutcomes = ['clear', 'review'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** `failed`: the provider gave no answer, so an employee enters the result or asks again. */
export const checkStates = ['requested', 'done', 'failed'] as const;
export type CheckState = (typeof checkStates)[number];

/** Who answers. With `none`, employees enter every result. */
export const checkProviders = ['none', 'sandbox'] as const;
export type CheckProviderName = (typeof checkProviders)[number];

/** The reasons the Fair Credit Reporting Act allows for reading a person’s credit. */
export const permissiblePurposes = ['credit application', 'account review', 'written instructions'] as const;
export type PermissiblePurpose = (typeof permissiblePurposes)[number];

/** Reading credit needs a permissible purpose and the person’s recorded consent. */
export function readsCredit(kind: CheckKind): kind is 'soft credit' | 'hard credit' {
  return kind === 'soft credit' || kind === 'hard credit';
}

/** What one check found out. */
export interface CheckResult {
  readonly outcome: CheckOutcome;
  readonly score: CreditScore | null;
  readonly zone: string | null;
  readonly amountCents: number | null;
}
