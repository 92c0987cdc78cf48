import type { AccountFigures, AccountOutlook, PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import type { LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { AccountChange } from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { PaidPart as Part } from '@drawbridge/domain/loan-accounts/account-payments.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';

/** The balances and dates of a loan with confirmed terms. */
export function standingOfAccount({ buckets, nextDue, paidTo }: LoanAccount): LedgerStanding {
  return {
    balances: {
      principal: dollars(buckets.principalCents),
      lateCharges: dollars(buckets.lateChargesCents),
      fees: dollars(buckets.feesCents + buckets.deferredFeesCents),
      suspense: dollars(buckets.suspenseCents),
      reserves: dollars(buckets.reserveCents),
      impounds: dollars(buckets.escrowHeldCents),
    },
    nextDue,
    paidTo,
  };
}

interface AboutEntry {
  readonly open?: readonly Part[] | undefined;
  readonly reopens?: readonly Part[] | undefined;
  readonly payoffCents?: number | undefined;
}

/** What an entry does to an account, for the wire. */
export function presentChange(
  change: AccountChange,
  { open = [], reopens = [], payoffCents }: AboutEntry = {},
): AccountOutlook {
  return {
    asOf: change.asOf,
    before: figuresOf(change.before),
    after: figuresOf(change.after),
    split: presentParts(change.split),
    open: presentParts(open),
    reopens: presentParts(reopens),
    lateCharges: change.lateCharges.map(({ dueOn, beforeCents, afterCents }) => ({
      dueOn,
      before: dollars(beforeCents),
      after: dollars(afterCents),
    })),
    trueUp: dollars(change.trueUpCents),
    warnings: [...change.warnings],
    payoff: payoffCents === undefined ? null : dollars(payoffCents),
  };
}

/** Parts for the wire. What one payment paid of an item in several steps is one part. */
export function presentParts(parts: readonly Part[]): PaidPart[] {
  const sums = new Map<string, PaidPart>();
  for (const { bucket, dueOn = null, amountCents } of parts) {
    const key = `${bucket} ${dueOn}`;
    const amount = (sums.get(key)?.amount ?? 0) + dollars(amountCents);
    sums.set(key, { bucket, dueOn, amount: Math.round(amount * 100) / 100 });
  }
  return [...sums.values()];
}

function figuresOf({ buckets, ...standing }: LoanAccount): AccountFigures {
  const { status, daysPastDue, nextDue, paidTo } = standing;
  return {
    status,
    daysPastDue,
    due: dollars(owedNowCents(buckets)),
    nextDue,
    paidTo,
    principal: dollars(buckets.principalCents),
    interest: dollars(buckets.interestCents),
    escrow: dollars(buckets.escrowDueCents),
    principalDue: dollars(buckets.principalDueCents),
    defaultInterest: dollars(buckets.defaultInterestCents),
    lateCharges: dollars(buckets.lateChargesCents),
    fees: dollars(buckets.feesCents),
    deferredFees: dollars(buckets.deferredFeesCents),
    trueUp: dollars(buckets.trueUpCents),
    suspense: dollars(buckets.suspenseCents),
    reserve: dollars(buckets.reserveCents),
    escrowHeld: dollars(buckets.escrowHeldCents),
    undrawn: dollars(buckets.undrawnCents),
  };
}

function dollars(amount: number): number {
  return dollarsFromCents(cents(amount));
}
