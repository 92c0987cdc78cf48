import type { LoanAccount } from '../loan-accounts/account.ts';
import { heldCents, isSettled } from './paid-off.ts';

/** Steps that ship with the product. Lenders can leave them out and add their own. */
export const releaseStepKinds = [
  'balance',
  'lien',
  'note',
  'insurance',
  'refund',
  'ucc',
  'borrower',
] as const;
export type ReleaseStepKind = (typeof releaseStepKinds)[number];

/** A step of the lender’s checklist. */
export interface ReleaseStepRule {
  /** `own` is a step in the lender’s words. */
  readonly kind: ReleaseStepKind | 'own';
  /** Of an own step. */
  readonly label: string | null;
  /** The loan is marked as paid off only once it is done. */
  readonly required: boolean;
  /** Borrower and broker see it. */
  readonly shown: boolean;
}

const shipped = (kind: ReleaseStepKind, required: boolean, shown: boolean): ReleaseStepRule => ({
  kind,
  label: null,
  required,
  shown,
});

export const defaultReleaseSteps: readonly ReleaseStepRule[] = [
  shipped('balance', true, true),
  shipped('lien', true, true),
  shipped('note', true, true),
  shipped('insurance', false, false),
  shipped('refund', false, true),
  shipped('ucc', false, false),
  shipped('borrower', true, false),
];

/** Whether the loan’s account decides a step, so that no person can. */
export function isComputed(kind: ReleaseStepRule['kind']): kind is 'balance' | 'refund' {
  return kind === 'balance' || kind === 'refund';
}

/** What the account says about a step that it decides. */
export function isDoneByAccount(kind: 'balance' | 'refund', account: LoanAccount): boolean {
  return kind === 'balance' ? isSettled(account) : heldCents(account.buckets) === 0;
}
