import type { ComputedAccount } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import type { AccountBill, LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Stretch } from '@drawbridge/domain/loan-accounts/account-stretches.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';

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
    principal: dollars(buckets.principalCents),
    undrawn: dollars(buckets.undrawnCents),
    due: dollars(owedNowCents(buckets)),
    dueParts: Object.fromEntries(owed.map(([part, amount]) => [part, dollars(amount)])),
    suspense: dollars(buckets.suspenseCents),
    reserve: dollars(buckets.reserveCents),
    reserveEmptyOn,
    escrowHeld: dollars(buckets.escrowHeldCents),
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
      amount: dollars(amountCents),
    })),
    warnings: [...warnings],
  };
}

function presentBill(bill: AccountBill): ComputedAccount['bills'][number] {
  return {
    dueOn: bill.dueOn,
    periodFrom: bill.periodFrom,
    periodTo: bill.periodTo,
    amount: dollars(bill.amountCents),
    interest: dollars(bill.interestCents),
    trueUp: dollars(bill.trueUpCents),
    escrow: dollars(bill.escrowCents),
    principal: dollars(bill.principalCents),
    open: dollars(bill.openCents),
    stretches: bill.stretches.map(presentStretch),
  };
}

/** Rates are kept in hundred-thousandths of a percent. */
function presentStretch({ from, to, days, baseCents, rate, amountCents }: Stretch) {
  return { from, to, days, base: dollars(baseCents), rate: rate / 100_000, amount: dollars(amountCents) };
}

function amountOf(stretches: readonly Stretch[]): number {
  return dollars(stretches.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function dollars(amount: number): number {
  return dollarsFromCents(cents(amount));
}
