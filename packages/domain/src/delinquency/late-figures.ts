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

/** What a loan is late with. Cents. */
export interface LateFigures {
  /** Bills past their due day with what is open of each, the oldest first. */
  readonly bills: readonly { readonly dueOn: PlainDate; readonly cents: number }[];
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
