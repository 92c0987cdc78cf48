import type { PlainDate } from '../calendar/plain-date.ts';
import type { LoanAccount } from '../loan-accounts/account.ts';
import type { AccountStatus } from '../loan-accounts/account-standing.ts';

/** The statuses of loans that employees collect from, the mildest first. */
export const delinquencyBuckets = [
  '1-29',
  '30-59',
  '60-89',
  '90+',
  'matured',
  'default',
] as const satisfies readonly AccountStatus[];
export type DelinquencyBucket = (typeof delinquencyBuckets)[number];

/** A bill past its due day with what is open of it, in cents. */
export interface LateBill {
  readonly dueOn: PlainDate;
  readonly cents: number;
  /** The day of the night that saw it late, if that is later than its due day explains: money for it was returned. */
  readonly lateFrom?: PlainDate;
}

/** What a loan is late with. Cents. */
export interface LateFigures {
  /** The oldest first. */
  readonly bills: readonly LateBill[];
  /** The principal of a loan that matured; zero before. */
  readonly maturedPrincipalCents: number;
  readonly lateChargesCents: number;
}

/** What a loan is late with at the close of a day. Whether a bill is late is judged by the second book. */
export function lateFigures(
  { status, bills, buckets }: Pick<LoanAccount, 'status' | 'bills' | 'buckets'>,
  day: PlainDate,
): LateFigures {
  if (status === 'paidOff') return { bills: [], maturedPrincipalCents: 0, lateChargesCents: 0 };
  return {
    bills: bills
      .filter(({ dueOn, lateCents }) => dueOn < day && lateCents > 0)
      .map(({ dueOn, lateCents: cents }) => ({ dueOn, cents })),
    // Bills of a level payment ask for a part of the principal, which must not count twice.
    maturedPrincipalCents: status === 'matured' ? buckets.principalCents - buckets.principalDueCents : 0,
    lateChargesCents: buckets.lateChargesCents,
  };
}

/** Everything past due: bills, and the principal once the loan matured. Late charges and fees come on top. */
export function pastDueCents({ bills, maturedPrincipalCents }: LateFigures): number {
  return bills.reduce((sum, { cents }) => sum + cents, maturedPrincipalCents);
}
