import type { LoanAccount } from '../loan-accounts/account.ts';
import { heldCents, isSettled } from './paid-off.ts';

/** The product’s own steps. Lenders can leave them out and add theirs. */
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
  /** `own` is a step the lender added. */
  readonly kind: ReleaseStepKind | 'own';
  /** Only for a step the lender added. */
  readonly label: string | null;
  /** The loan can be confirmed as paid off only once this is done. */
  readonly required: boolean;
  /** Shown to borrower and broker. */
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

/** Whether the loan’s account completes a step, so people can’t mark it. */
export function isComputed(kind: ReleaseStepRule['kind']): kind is 'balance' | 'refund' {
  return kind === 'balance' || kind === 'refund';
}

/** Whether the account has completed a step. */
export function isDoneByAccount(kind: 'balance' | 'refund', account: LoanAccount): boolean {
  return kind === 'balance' ? isSettled(account) : heldCents(account.buckets) === 0;
}
