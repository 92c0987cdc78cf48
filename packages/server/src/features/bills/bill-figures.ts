import type { BillFigures } from '@drawbridge/contract/bills/schema.ts';
import type { MadeBill } from '@drawbridge/domain/bills/made-bill.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { BilledLoan } from './store.ts';

/** What a bill is kept with: dollars and percent, and the loan’s names of that day. */
export function billFiguresOf(
  { loanNumber, dealName, borrower, entities, address }: BilledLoan,
  { bill, before, charges, reserveCents }: MadeBill,
  replaces: string | null,
): BillFigures {
  return {
    loanNumber,
    dealName,
    borrower,
    entities: [...entities],
    address,
    periodFrom: bill.periodFrom,
    periodTo: bill.periodTo,
    interest: dollarsOf(bill.interestCents),
    trueUp: dollarsOf(bill.trueUpCents),
    escrow: dollarsOf(bill.escrowCents),
    principal: dollarsOf(bill.principalCents),
    stretches: bill.stretches.map(({ from, to, days, baseCents, rate, amountCents }) => ({
      from,
      to,
      days,
      base: dollarsOf(baseCents),
      // Accounts keep rates in hundred-thousandths of a percent.
      rate: rate / 100_000,
      amount: dollarsOf(amountCents),
    })),
    before: {
      bills: dollarsOf(before.billsCents),
      lateCharges: dollarsOf(before.lateChargesCents),
      fees: dollarsOf(before.feesCents),
      defaultInterest: dollarsOf(before.defaultInterestCents),
    },
    charges: charges.map(({ kind, on, dueOn, amountCents }) => ({
      kind,
      on,
      dueOn,
      amount: dollarsOf(amountCents),
    })),
    reserve: dollarsOf(reserveCents),
    ...(replaces === null ? {} : { replaces }),
  };
}
