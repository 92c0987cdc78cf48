import type { AccountFigures, AccountOutlook, PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import type { LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { AccountChange } from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { PaidPart as Part } from '@drawbridge/domain/loan-accounts/account-payments.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { PaidLetter } from './payoff-adjustments.ts';

/** The balances and dates of a loan with confirmed terms. */
export function standingOfAccount({ buckets, nextDue, paidTo }: LoanAccount): LedgerStanding {
  return {
    balances: {
      principal: dollarsOf(buckets.principalCents),
      lateCharges: dollarsOf(buckets.lateChargesCents),
      fees: dollarsOf(buckets.feesCents + buckets.deferredFeesCents),
      suspense: dollarsOf(buckets.suspenseCents),
      reserves: dollarsOf(buckets.reserveCents),
      impounds: dollarsOf(buckets.escrowHeldCents),
    },
    nextDue,
    paidTo,
  };
}

interface AboutEntry {
  readonly open?: readonly Part[] | undefined;
  readonly reopens?: readonly Part[] | undefined;
  readonly payoffCents?: number | undefined;
  readonly letter?: PaidLetter | undefined;
}

/** What an entry does to an account, for the wire. */
export function presentChange(
  change: AccountChange,
  { open = [], reopens = [], payoffCents, letter }: AboutEntry = {},
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
      before: dollarsOf(beforeCents),
      after: dollarsOf(afterCents),
    })),
    trueUp: dollarsOf(change.trueUpCents),
    warnings: [...change.warnings],
    payoff: payoffCents === undefined ? null : dollarsOf(payoffCents),
    letter: letter === undefined ? null : presentLetter(letter),
  };
}

function presentLetter({ code, adjustments }: PaidLetter): AccountOutlook['letter'] {
  return {
    code,
    adjustments: adjustments.map(({ label, amount }) => ({ label, amount: dollarsOf(amount) })),
  };
}

/** Parts for the wire. What one payment paid of an item in several steps is one part. */
export function presentParts(parts: readonly Part[]): PaidPart[] {
  const sums = new Map<string, PaidPart>();
  for (const { bucket, dueOn = null, amountCents } of parts) {
    const key = `${bucket} ${dueOn}`;
    const amount = (sums.get(key)?.amount ?? 0) + dollarsOf(amountCents);
    sums.set(key, { bucket, dueOn, amount: Math.round(amount * 100) / 100 });
  }
  return [...sums.values()];
}

function figuresOf({ buckets, ...standing }: LoanAccount): AccountFigures {
  const { status, daysPastDue, nextDue, paidTo } = standing;
  return {
    status,
    daysPastDue,
    due: dollarsOf(owedNowCents(buckets)),
    nextDue,
    paidTo,
    principal: dollarsOf(buckets.principalCents),
    interest: dollarsOf(buckets.interestCents),
    escrow: dollarsOf(buckets.escrowDueCents),
    principalDue: dollarsOf(buckets.principalDueCents),
    defaultInterest: dollarsOf(buckets.defaultInterestCents),
    lateCharges: dollarsOf(buckets.lateChargesCents),
    fees: dollarsOf(buckets.feesCents),
    deferredFees: dollarsOf(buckets.deferredFeesCents),
    trueUp: dollarsOf(buckets.trueUpCents),
    suspense: dollarsOf(buckets.suspenseCents),
    reserve: dollarsOf(buckets.reserveCents),
    escrowHeld: dollarsOf(buckets.escrowHeldCents),
    undrawn: dollarsOf(buckets.undrawnCents),
  };
}
