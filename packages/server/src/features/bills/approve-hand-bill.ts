import type { Bill, HandBillFigures } from '@drawbridge/contract/bills/schema.ts';
import { datesAfterBill } from '@drawbridge/domain/ledger/next-due.ts';
import { centsFromDollars, dollarsFromCents, cents } from '@drawbridge/domain/money/cents.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { holdFigures, keepApproval, type Undecidable } from '../by-hand/public.ts';
import { loanOf, writeStanding } from '../loan-accounts/public.ts';
import { inCents, refusedHandBill, type HandBillParts } from './enter-hand-bill.ts';
import { addHandBill, isOnHold } from './hand-bill-store.ts';
import { presentNumbered } from './list-bills.ts';
import { mailHandBill } from './notices.ts';
import { billedLoan } from './store.ts';

/** Approves a bill that a colleague entered: it gets its number and is emailed to the borrower, labeled as entered by hand. */
export function approveHandBill(
  { clock, now }: HandBillParts,
  { caller, once }: By,
  id: string,
): Promise<
  Bill | Undecidable | Refusal<'terms_confirmed' | 'loan_not_funded' | 'invalid_input' | 'key_reused'>
> {
  return once(async (tx) => {
    const [at, today] = [clock.now(), clock.today()];
    const held = await holdFigures(tx, caller, { id, kind: 'bill', decision: 'approved', at }, (dealId) =>
      loanOf(tx, caller, dealId, { lock: true }),
    );
    if (isRefusal(held)) return held;
    const { loan, row } = held;
    const { dueOn, periodFrom, periodTo, parts } = row.figures;
    const bill = { dueOn, periodFrom, periodTo, parts: inCents(parts) };
    const refused = await refusedHandBill(tx, loan, bill, today);
    if (refused) return refused;
    const named = await billedLoan(tx, loan.id);
    const { loanNumber, dealName, borrower, entities, address } = named;
    const figures: HandBillFigures = {
      loanNumber,
      dealName,
      borrower,
      entities: [...entities],
      address,
      periodFrom,
      periodTo,
      parts,
      enteredBy: row.entered_by_name,
      approvedBy: caller.name,
    };
    const asked = centsFromDollars(row.total);
    const datesBefore = { nextDue: loan.next_payment_date, paidTo: loan.interest_paid_to };
    const emailHeld = await isOnHold(tx, loan.id, today);
    const number = await addHandBill(tx, {
      dealId: loan.id,
      byHand: id,
      dueOn,
      madeOn: today,
      amount: dollarsFromCents(cents(asked - bill.parts.earlier)),
      asked: dollarsFromCents(asked),
      figures,
      emailHeld,
      recordedAt: at,
      datesBefore,
    });
    await writeStanding(tx, loan.id, datesAfterBill(datesBefore, dueOn));
    await keepApproval(tx, caller, row, { kind: 'bill', at, particulars: { bill: number, dueOn } });
    if (!emailHeld) await mailHandBill(tx, now(), { dealId: loan.id, loan: named, number, dueOn, asked, at });
    await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
    return presentNumbered(tx, loan.id, number);
  });
}
