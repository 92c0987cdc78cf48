import type { HandBillEntry, HandBillsOfDeal, WaitingHandBill } from '@drawbridge/contract/bills/schema.ts';
import {
  handBillFaults,
  handBillParts,
  handBillTotal,
  type HandBill,
  type HandBillFaultAt,
  type HandBillPart,
} from '@drawbridge/domain/bills/hand-bill.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { handBillMessages as messages } from '@drawbridge/messages/bills';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { enterFigures, waitingFigures } from '../by-hand/public.ts';
import { loanOf, noteInForce, readLoan, type LoanRow } from '../loan-accounts/public.ts';
import { lastHandBill } from './hand-bill-store.ts';
import { presentWaitingBill } from './present-by-hand.ts';

export type HandBillParts = Pick<Kit, 'db' | 'clock' | 'now'>;

/** Whether bills are entered by hand for a deal, the one that waits, and what the last one leaves open. */
export function readHandBills(
  { db, clock }: HandBillParts,
  caller: Caller,
  dealId: string,
): Promise<HandBillsOfDeal | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const waiting = await waitingFigures(tx, { dealId, kind: 'bill', now: clock.now() });
    return {
      isFunded: loan.status === 'Funded',
      isConfirmed: (await noteInForce(tx, dealId)) !== undefined,
      waiting: waiting ? presentWaitingBill(waiting, caller) : null,
      earlier: Number((await lastHandBill(tx, dealId))?.open_amount ?? 0),
    };
  });
}

/** Keeps a bill entered by hand until a second employee approves it. It replaces one that waits already. */
export async function enterHandBill(
  { db, clock, now }: HandBillParts,
  { caller, once }: By,
  { dealid, dueOn, periodFrom, periodTo, parts }: HandBillEntry,
): Promise<
  | WaitingHandBill
  | Refusal<'deal_not_found' | 'terms_confirmed' | 'loan_not_funded' | 'invalid_input' | 'key_reused'>
> {
  const outcome = await once(async (tx) => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const figures = {
      dueOn: dueOn as PlainDate,
      periodFrom: periodFrom as PlainDate,
      periodTo: periodTo as PlainDate,
      parts,
    };
    const bill = { ...figures, parts: inCents(parts) };
    const refused = await refusedHandBill(tx, loan, bill, clock.today());
    if (refused) return refused;
    const total = dollarsFromCents(handBillTotal(bill.parts));
    const at = clock.now();
    return enterFigures(tx, caller, { dealId: dealid, kind: 'bill', figures, total, lender: now(), at });
  });
  if (isRefusal(outcome)) return outcome;
  const row = await waitingFigures(db, { dealId: dealid, kind: 'bill', now: clock.now() });
  if (!row) throw new Error('the figures no longer wait');
  return presentWaitingBill(row, caller);
}

export function inCents(parts: HandBillEntry['parts']): HandBill['parts'] {
  const entries = handBillParts.map((part) => [part, centsFromDollars(parts[part])] as const);
  return Object.fromEntries(entries) as HandBill['parts'];
}

/** Why a bill cannot be made by hand now: the loan must be funded, its terms not confirmed, and its figures possible. */
export async function refusedHandBill(
  tx: Transaction,
  loan: LoanRow,
  bill: HandBill,
  today: PlainDate,
): Promise<Refusal<'terms_confirmed' | 'loan_not_funded' | 'invalid_input'> | undefined> {
  if (loan.status !== 'Funded') return refuse('loan_not_funded', { detail: messages.notFunded });
  if (await noteInForce(tx, loan.id)) return refuse('terms_confirmed', { detail: messages.hasTerms });
  const lastDueOn = (await lastHandBill(tx, loan.id))?.due_on ?? null;
  const loanAmount = centsFromDollars(loan.loan_amount);
  const faults = handBillFaults(bill, { today, loanAmount, fundedOn: loan.loan_sign_date, lastDueOn });
  if (faults.length === 0) return undefined;
  const about = {
    loanAmount: formatCents(loanAmount),
    last: lastDueOn === null ? '' : formatDay(lastDueOn),
  };
  return refuse('invalid_input', {
    errors: faults.map(({ field, fault }) => ({
      path: isPart(field) ? `parts.${field}` : field,
      message: faultWords(fault, about),
    })),
  });
}

function isPart(field: HandBillFaultAt['field']): field is HandBillPart {
  return handBillParts.some((part) => part === field);
}

function faultWords(
  fault: HandBillFaultAt['fault'],
  { loanAmount, last }: { readonly loanAmount: string; readonly last: string },
): string {
  switch (fault) {
    case 'notAfterLast':
      return messages.notAfterLast({ day: last });
    case 'aboveLoan':
      return messages.aboveLoan({ amount: loanAmount });
    case 'past':
    case 'tooFar':
    case 'periodBackwards':
    case 'periodTooLong':
    case 'periodAfterDue':
    case 'beforeFunding':
    case 'interestAbove':
    case 'nothing':
      return messages[fault];
  }
}
