import type { Bill, BillWithdrawal } from '@drawbridge/contract/bills/schema.ts';
import {
  datesAfterPayment,
  datesAfterWithdrawal,
  datesMoved,
  paidDueDays,
  type BillDue,
} from '@drawbridge/domain/ledger/next-due.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { loanOf, readEntries, writeStanding, type LoanRow } from '../loan-accounts/public.ts';
import type { HandBillParts } from './enter-hand-bill.ts';
import { handBillOf, isOnHold, lastHandBill, writeBillWithdrawal } from './hand-bill-store.ts';
import { presentNumbered } from './list-bills.ts';
import { mailWithdrawnBill } from './notices.ts';
import { billedLoan } from './store.ts';

/** Withdraws a bill by hand that is still due, and emails the borrower why. Payments posted for it stay in the ledger. */
export function withdrawHandBill(
  { clock, now }: HandBillParts,
  { caller, once }: By,
  { dealid, number, reason: typed }: BillWithdrawal,
): Promise<Bill | Refusal<'deal_not_found' | 'record_not_found' | 'bill_not_open' | 'key_reused'>> {
  return once(async (tx) => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const bill = await handBillOf(tx, dealid, number);
    if (!bill) return refuse('record_not_found');
    if (bill.state !== 'open' && bill.state !== 'part paid') return refuse('bill_not_open');
    const at = clock.now();
    const reason = typed.trim();
    await writeBillWithdrawal(tx, { billId: bill.id, by: caller.accountId, at, reason });
    await restoreDates(tx, loan, { dueOn: bill.due_on, before: bill.dates_before });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'bill by hand withdrawn',
      subject: dealid,
      particulars: { bill: number, open: Number(bill.open_amount), reason },
    });
    if (!(await isOnHold(tx, dealid, clock.today())))
      await mailWithdrawnBill(tx, now(), {
        dealId: dealid,
        loan: await billedLoan(tx, dealid),
        number,
        reason,
        at,
      });
    await publish(tx, { kind: 'deal', id: dealid, audience: { deal: dealid } });
    await publish(tx, { kind: 'payments', id: dealid, audience: { deal: dealid } });
    return presentNumbered(tx, dealid, number);
  });
}

/** An earlier bill that stands again may have been paid while the withdrawn one contained it. */
async function restoreDates(
  tx: Transaction,
  loan: LoanRow,
  withdrawn: Pick<BillDue, 'dueOn' | 'before'>,
): Promise<void> {
  const shown = { nextDue: loan.next_payment_date, paidTo: loan.interest_paid_to };
  const dates = datesAfterWithdrawal(shown, withdrawn);
  const earlier = await lastHandBill(tx, loan.id);
  if (earlier?.due_on !== dates.nextDue) return writeStanding(tx, loan.id, dates);
  const moved = datesAfterPayment(dates, earlier.due_on, {
    paid: paidDueDays(await readEntries(tx, loan.id)),
    maturesOn: loan.maturity_date,
    bill: {
      dueOn: earlier.due_on,
      openCents: centsFromDollars(earlier.open_amount),
      before: earlier.dates_before,
    },
  });
  await writeStanding(tx, loan.id, datesMoved(dates, moved));
}
