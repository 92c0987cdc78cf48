import type { Transaction } from 'kysely';
import { problems } from '@drawbridge/contract/wire/problem.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { disbursementFault, leftToLend } from '@drawbridge/domain/ledger/disbursement-fault.ts';
import { amountsOfPosting, postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { openingOf, readEntries } from './read-entries.ts';
import { recordEntry, type HeldLedger } from './record-entry.ts';
import { loanInScope } from './store.ts';

interface Disbursement {
  readonly dealId: string;
  readonly amount: Cents;
  readonly on: PlainDate;
}

export type DisbursementRefusal = Refusal<'loan_not_funded' | 'above_loan_amount'>;

/** Why an amount cannot be paid out of a loan; undefined when it can. The loan stays as it is until the transaction ends. */
export async function refuseDisbursement(
  tx: Transaction<Tables>,
  caller: Caller,
  paid: Disbursement,
): Promise<DisbursementRefusal | undefined> {
  return refusalOf(await ledgerToPayFrom(tx, caller, paid.dealId, { lock: true }), paid);
}

/** Whether a loan has funded, and what can still be lent on it before its principal reaches the loan amount. */
export async function readRoomToLend(
  tx: Transaction<Tables>,
  caller: Caller,
  dealId: string,
  on: PlainDate,
): Promise<{ readonly funded: boolean; readonly left: Cents }> {
  const ledger = await ledgerToPayFrom(tx, caller, dealId, { lock: false });
  return { funded: ledger.loan.status === 'Funded', left: leftToLend(judgedBy(ledger), on) };
}

/**
 * Posts money that is paid out of a loan, as the wire of a draw, unless the loan has not funded or would owe more than its
 * amount. To be called before what is paid out counts as wired, so that it is not taken for paid out already where the
 * ledger is empty.
 */
export async function postDisbursement(
  tx: Transaction<Tables>,
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
    { at, accountId: caller.accountId },
  );
  return undefined;
}

async function ledgerToPayFrom(
  tx: Transaction<Tables>,
  caller: Caller,
  dealId: string,
  held: { readonly lock: boolean },
): Promise<HeldLedger> {
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(tx, scope, dealId, held));
  if (!loan) throw new Error(`money is paid out of a deal that its payer does not see: ${dealId}`);
  return { loan, entries: await readEntries(tx, dealId) };
}

function judgedBy({ loan, entries }: HeldLedger) {
  const loanAmount = centsFromDollars(loan.loan_amount);
  return { entries, opening: openingOf(loan), status: loan.status, loanAmount };
}

function refusalOf(ledger: HeldLedger, paid: Disbursement): DisbursementRefusal | undefined {
  const judged = judgedBy(ledger);
  const fault = disbursementFault(judged, paid);
  if (fault === undefined) return undefined;
  if (fault === 'not funded') return refuse('loan_not_funded');
  const left = formatCents(leftToLend(judged, paid.on));
  return refuse('above_loan_amount', {
    detail: `${problems.above_loan_amount.title} ${left} is left to lend.`,
  });
}
