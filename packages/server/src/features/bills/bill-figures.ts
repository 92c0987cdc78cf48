import type { BillFigures } from '@drawbridge/contract/bills/schema.ts';
import type { MadeBill } from '@drawbridge/domain/bills/made-bill.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { BilledLoan } from './store.ts';

/** What a bill is kept with: dollars and percent, and the loan’s names of that day. */
export function billFiguresOf(
  { loanNumber, dealName, borrower, entities, address }: BilledLoan,
  { bill, before, charges, reserveCents }: MadeBill,
): BillFigures {
  return {
    loanNumber,
    dealName,
    borrower,
    entities: [...entities],
    address,
    periodFrom: bill.periodFrom,
    periodTo: bill.periodTo,
    interest: dollars(bill.interestCents),
    trueUp: dollars(bill.trueUpCents),
    escrow: dollars(bill.escrowCents),
    principal: dollars(bill.principalCents),
    stretches: bill.stretches.map(({ from, to, days, baseCents, rate, amountCents }) => ({
      from,
      to,
      days,
      base: dollars(baseCents),
      // Accounts keep rates in hundred-thousandths of a percent.
      rate: rate / 100_000,
      amount: dollars(amountCents),
    })),
    before: {
      bills: dollars(before.billsCents),
      lateCharges: dollars(before.lateChargesCents),
      fees: dollars(before.feesCents),
      defaultInterest: dollars(before.defaultInterestCents),
    },
    charges: charges.map(({ kind, on, dueOn, amountCents }) => ({
      kind,
      on,
      dueOn,
      amount: dollars(amountCents),
    })),
    reserve: dollars(reserveCents),
  };
}

export function dollars(amount: number): number {
  return dollarsFromCents(cents(amount));
}
