import type { LoanAccount } from '../loan-accounts/account.ts';

/** Whether a funded loan owes nothing: it was paid off, or its principal and everything due is paid. */
export function isSettled({
  status,
  buckets,
  warnings,
}: Pick<LoanAccount, 'status' | 'buckets' | 'warnings'>): boolean {
  if (status === 'paidOff') return true;
  return warnings.includes('principalZero') && owedCents(buckets) === 0;
}

/** Everything owed except principal. A bill made ahead of its period is not a credit. */
function owedCents(buckets: LoanAccount['buckets']): number {
  const owed = [
    buckets.interestCents,
    buckets.trueUpCents,
    buckets.escrowDueCents,
    buckets.unbilledCents,
    buckets.defaultInterestCents,
    buckets.unbilledDefaultCents,
    buckets.lateChargesCents,
    buckets.feesCents,
    buckets.deferredFeesCents,
  ];
  return owed.reduce((sum, amount) => sum + Math.max(0, amount), 0);
}

/** Money still held for the borrower of a settled loan: suspense, reserve and escrow. */
export function heldCents({ suspenseCents, reserveCents, escrowHeldCents }: LoanAccount['buckets']): number {
  return suspenseCents + reserveCents + escrowHeldCents;
}

export const releaseStates = ['proposed', 'confirmed', 'reopened', 'withdrawn'] as const;
/** A release is proposed, then confirmed by an employee. It is withdrawn or reopened if money is owed again. */
export type ReleaseState = (typeof releaseStates)[number];

/** The new state of a loan’s release after its account changed. Undefined if unchanged. */
export function nextReleaseState(
  state: ReleaseState | undefined,
  settled: boolean,
): 'proposed' | 'reopened' | 'withdrawn' | undefined {
  switch (state) {
    case undefined:
    case 'withdrawn':
    case 'reopened':
      return settled ? 'proposed' : undefined;
    case 'proposed':
      return settled ? undefined : 'withdrawn';
    case 'confirmed':
      return settled ? undefined : 'reopened';
  }
}
