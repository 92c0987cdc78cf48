import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { disbursementFault, leftToLend } from '@drawbridge/domain/ledger/disbursement-fault.ts';
import { amountsOfPosting, postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { disbursementMessages } from '@drawbridge/messages/ledger';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, loanOf, openingOf, readEntries } from '../loan-accounts/public.ts';
import { recordEntry, type LockedLedger } from './record-entry.ts';

interface Disbursement {
  readonly dealId: string;
  readonly amount: Cents;
  readonly on: PlainDate;
}

export type DisbursementRefusal = Refusal<'loan_not_funded' | 'above_loan_amount'>;

/** Why an amount cannot be paid out of a loan; undefined if it can. Locks the loan until the transaction ends. */
export async function refuseDisbursement(
  tx: Transaction,
  caller: Caller,
  paid: Disbursement,
): Promise<DisbursementRefusal | undefined> {
  return refusalOf(await ledgerToPayFrom(tx, caller, paid.dealId, { lock: true }), paid);
}

/** Whether a loan has funded, and how much can be lent before its principal reaches the loan amount. */
export async function readRoomToLend(
  tx: Transaction,
  caller: Caller,
  dealId: string,
  on: PlainDate,
): Promise<{ readonly funded: boolean; readonly left: Cents }> {
  const ledger = await ledgerToPayFrom(tx, caller, dealId, { lock: false });
  return { funded: ledger.loan.status === 'Funded', left: leftOf(ledger, on) };
}

/**
 * Posts money paid out of a loan, such as a draw’s wire, unless the loan has not funded or would owe more than its amount.
 * Call it before the payment counts as wired: an empty ledger counts every wire as already paid out.
 */
export async function postDisbursement(
  tx: Transaction,
  caller: Caller,
  paid: Disbursement & { readonly reference: string; readonly at: Date },
): Promise<DisbursementRefusal | undefined> {
  const ledger = await ledgerToPayFrom(tx, caller, paid.dealId, { lock: true });
  const refused = refusalOf(ledger, paid);
  if (refused || paid.amount === 0) return refused;
  const { amount, on, reference, at } = paid;
  const { loan, entries } = ledger;
  const amounts = amountsOfPosting({ kind: 'disbursement', total: amount, parts: {} });
  const entry = postedEntry({ entries, opening: openingOf(loan) }, amounts, { receivedOn: on, dueOn: null });
  await recordEntry(
    tx,
    ledger,
    { entry, reference, memo: null, isAdjustment: false, reversed: null },
    { at, on, accountId: caller.accountId },
  );
  return undefined;
}

async function ledgerToPayFrom(
  tx: Transaction,
  caller: Caller,
  dealId: string,
  held: { readonly lock: boolean },
): Promise<LockedLedger> {
  const loan = await loanOf(tx, caller, dealId, held);
  if (!loan) throw new Error(`the payer cannot see the deal to pay out of: ${dealId}`);
  const entries = await readEntries(tx, dealId);
  return { loan, entries, facts: await accountFacts(tx, loan) };
}

function rulesInput({ loan, entries }: LockedLedger) {
  const loanAmount = centsFromDollars(loan.loan_amount);
  return { entries, opening: openingOf(loan), status: loan.status, loanAmount };
}

function refusalOf(ledger: LockedLedger, paid: Disbursement): DisbursementRefusal | undefined {
  const loan = rulesInput(ledger);
  const fault = disbursementFault(loan, paid);
  if (fault === 'not funded') return refuse('loan_not_funded');
  const left = leftOf(ledger, paid.on);
  const isAbove = ledger.facts ? paid.amount > left : fault === 'above the loan amount';
  if (!isAbove) return undefined;
  return refuse('above_loan_amount', {
    detail: disbursementMessages.aboveLoanAmount({ left: formatCents(left) }),
  });
}

/** What can still be paid out: by the loan’s account, where repaid principal cannot be drawn again, or by its entries. */
function leftOf(ledger: LockedLedger, on: PlainDate): Cents {
  const { facts } = ledger;
  if (!facts) return leftToLend(rulesInput(ledger), on);
  const last = facts.entries.reduce((day, entry) => (entry.on > day ? entry.on : day), on);
  return cents(Math.max(0, account(facts.terms, facts.entries, last).buckets.undrawnCents));
}
