import { ledgerBalances } from '@drawbridge/domain/ledger/ledger-balances.ts';
import type { LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { DueDates } from '@drawbridge/domain/ledger/next-due.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, factsSeen, loanOf, openingOf, readEntries } from '../loan-accounts/public.ts';
import { presentStanding } from './present.ts';
import type { LockedLedger } from './record-entry.ts';
import { lastPosition } from './store.ts';

/**
 * Locks a deal’s ledger for this transaction, unless the loan’s account changed after the caller saw it. After a payoff, only
 * returns, refunds and escrow paid out can be posted.
 */
export async function lockLedgerAsSeen(
  tx: Transaction,
  caller: Caller,
  { dealid, seen }: { readonly dealid: string; readonly seen: number },
  { paidOffToo = false }: { readonly paidOffToo?: boolean } = {},
): Promise<LockedLedger | Refusal<'deal_not_found' | 'ledger_changed' | 'ledger_not_open'>> {
  const loan = await loanOf(tx, caller, dealid, { lock: true });
  if (!loan) return refuse('deal_not_found');
  const entries = await readEntries(tx, loan.id);
  if ((await seenOf(tx, { loan, entries })) !== seen) return refuse('ledger_changed');
  const facts = await accountFacts(tx, loan);
  const isPaidOff = loan.status === 'Paid Off' && facts !== undefined;
  if (loan.status !== 'Funded' && !(paidOffToo && isPaidOff)) return refuse('ledger_not_open');
  return { loan, entries, facts };
}

/** Locks the ledger of a deal that the caller sees, as it is now. */
export async function lockedLedger(tx: Transaction, caller: Caller, dealId: string): Promise<LockedLedger> {
  const loan = await loanOf(tx, caller, dealId, { lock: true });
  if (!loan) throw new Error(`the caller cannot see the deal: ${dealId}`);
  return { loan, entries: await readEntries(tx, dealId), facts: await accountFacts(tx, loan) };
}

/** Grows with every entry, and with every other change of the loan’s account. */
export async function seenOf(
  db: Queries,
  { loan, entries }: Pick<LockedLedger, 'loan' | 'entries'>,
): Promise<number> {
  return (entries.at(-1)?.position ?? 0) + (await factsSeen(db, loan.id));
}

/** The state of the ledger a posting was based on, for pages that show a loan without its entries. */
export async function seenOfLoan(db: Queries, dealId: string): Promise<number> {
  return (await lastPosition(db, dealId)) + (await factsSeen(db, dealId));
}

/** What the posting rules need to know about a loan. */
export function rulesInput({ loan, entries }: LockedLedger) {
  return {
    entries,
    opening: openingOf(loan),
    loanAmount: centsFromDollars(loan.loan_amount),
    signedOn: loan.loan_sign_date,
  };
}

/** The balances and dates of a loan without confirmed terms, after one more entry if given. */
export function standingOf(
  { loan, entries }: LockedLedger,
  more?: { readonly entry: LedgerEntry; readonly dates: DueDates },
): LedgerStanding {
  const balances = ledgerBalances(more ? [...entries, more.entry] : entries, openingOf(loan));
  return presentStanding(
    balances,
    more?.dates ?? { nextDue: loan.next_payment_date, paidTo: loan.interest_paid_to },
  );
}
