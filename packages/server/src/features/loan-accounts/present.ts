import type { ComputedAccount } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import type { AccountBill, LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Stretch } from '@drawbridge/domain/loan-accounts/account-stretches.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';

/**
 * An account for the wire: dollars, percent, the newest bill first. What an earlier servicer collected, before the day the
 * loan was taken over, is no bill of this lender.
 */
export function presentAccount(
  found: LoanAccount,
  { boardedOn, reserveEmptyOn }: { boardedOn: PlainDate | null; reserveEmptyOn: PlainDate | null },
): ComputedAccount {
  const { buckets, status, daysPastDue, nextDue, paidTo, maturityOn, warnings } = found;
  const dueParts = {
    interest: buckets.interestCents,
    escrow: buckets.escrowDueCents,
    principal: buckets.principalDueCents,
    defaultInterest: buckets.defaultInterestCents,
    lateCharges: buckets.lateChargesCents,
    fees: buckets.feesCents,
  };
  const owed = Object.entries(dueParts).filter(([, amount]) => amount !== 0);
  return {
    status,
    daysPastDue,
    nextDue,
    paidTo,
    maturityOn,
    principal: dollarsOf(buckets.principalCents),
    undrawn: dollarsOf(buckets.undrawnCents),
    due: dollarsOf(owedNowCents(buckets)),
    dueParts: Object.fromEntries(owed.map(([part, amount]) => [part, dollarsOf(amount)])),
    suspense: dollarsOf(buckets.suspenseCents),
    reserve: dollarsOf(buckets.reserveCents),
    reserveEmptyOn,
    escrowHeld: dollarsOf(buckets.escrowHeldCents),
    accrued: amountOf(found.running.stretches),
    accruedDefault: amountOf(found.running.defaultStretches),
    running: { from: found.running.from, stretches: found.running.stretches.map(presentStretch) },
    bills: found.bills
      .filter(({ periodTo }) => boardedOn === null || periodTo > boardedOn)
      .map(presentBill)
      .toReversed(),
    lateCharges: found.lateCharges.map(({ dueOn, assessedOn, amountCents }) => ({
      dueOn,
      assessedOn,
      amount: dollarsOf(amountCents),
    })),
    warnings: [...warnings],
  };
}

function presentBill(bill: AccountBill): ComputedAccount['bills'][number] {
  return {
    dueOn: bill.dueOn,
    periodFrom: bill.periodFrom,
    periodTo: bill.periodTo,
    amount: dollarsOf(bill.amountCents),
    interest: dollarsOf(bill.interestCents),
    trueUp: dollarsOf(bill.trueUpCents),
    escrow: dollarsOf(bill.escrowCents),
    principal: dollarsOf(bill.principalCents),
    open: dollarsOf(bill.openCents),
    stretches: bill.stretches.map(presentStretch),
  };
}

/** Rates are kept in hundred-thousandths of a percent. */
function presentStretch({ from, to, days, baseCents, rate, amountCents }: Stretch) {
  return { from, to, days, base: dollarsOf(baseCents), rate: rate / 100_000, amount: dollarsOf(amountCents) };
}

function amountOf(stretches: readonly Stretch[]): number {
  return dollarsOf(stretches.reduce((sum, { amountCents }) => sum + amountCents, 0));
}
