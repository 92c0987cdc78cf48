import type { PlainDate } from '../calendar/plain-date.ts';
import type { LoanAccount } from '../loan-accounts/account.ts';
import type { AccountStatus } from '../loan-accounts/account-standing.ts';

/** The statuses of loans that employees collect from, mildest first. */
export const delinquencyBuckets = [
  '1-29',
  '30-59',
  '60-89',
  '90+',
  'matured',
  'default',
] as const satisfies readonly AccountStatus[];
export type DelinquencyBucket = (typeof delinquencyBuckets)[number];

/** A late bill with its unpaid part, in cents. */
export interface LateBill {
  readonly dueOn: PlainDate;
  readonly cents: number;
  /** The day of the nightly run that found it late, if a returned payment made it late after its due date. */
  readonly lateFrom?: PlainDate;
}

/** What is past due on a loan, in cents. */
export interface LateFigures {
  /** The oldest first. */
  readonly bills: readonly LateBill[];
  /** The principal once the loan has matured; zero before. */
  readonly maturedPrincipalCents: number;
  readonly lateChargesCents: number;
}

/** What is past due on a loan at the close of a day. The second book decides whether a bill is late. */
export function lateFigures(
  { status, bills, buckets }: Pick<LoanAccount, 'status' | 'bills' | 'buckets'>,
  day: PlainDate,
): LateFigures {
  if (status === 'paidOff') return { bills: [], maturedPrincipalCents: 0, lateChargesCents: 0 };
  return {
    bills: bills
      .filter(({ dueOn, lateCents }) => dueOn < day && lateCents > 0)
      .map(({ dueOn, lateCents: cents }) => ({ dueOn, cents })),
    // Level-payment bills include principal, which must not count twice.
    maturedPrincipalCents: status === 'matured' ? buckets.principalCents - buckets.principalDueCents : 0,
    lateChargesCents: buckets.lateChargesCents,
  };
}

/** Everything past due: bills, and the principal once the loan has matured. Late charges and fees are not included. */
export function pastDueCents({ bills, maturedPrincipalCents }: LateFigures): number {
  return bills.reduce((sum, { cents }) => sum + cents, maturedPrincipalCents);
}
