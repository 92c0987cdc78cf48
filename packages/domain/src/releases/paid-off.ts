import type { LoanAccount } from '../loan-accounts/account.ts';

/** Whether nothing is owed on a loan that was paid out: it was paid off, or its principal and everything due is paid. */
export function isSettled({
  status,
  buckets,
  warnings,
}: Pick<LoanAccount, 'status' | 'buckets' | 'warnings'>): boolean {
  if (status === 'paidOff') return true;
  return warnings.includes('principalZero') && owedCents(buckets) === 0;
}

/** Everything owed but the principal. A bill ahead of its days is no credit. */
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

/** What is still held for the borrower of a settled loan: suspense, reserve and escrow. */
export function heldCents({ suspenseCents, reserveCents, escrowHeldCents }: LoanAccount['buckets']): number {
  return suspenseCents + reserveCents + escrowHeldCents;
}

export const releaseStates = ['proposed', 'confirmed', 'reopened', 'withdrawn'] as const;
/** A release is proposed, confirmed by an employee, and withdrawn or reopened when money is owed again. */
export type ReleaseState = (typeof releaseStates)[number];

/** What becomes of a loan’s release once its account changed. Undefined if it stays as it is. */
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
