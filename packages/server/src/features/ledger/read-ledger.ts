import type { DealLedger, LedgerEntries, LedgerEntriesQuery } from '@drawbridge/contract/ledger/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { unexplainedBalances } from '@drawbridge/domain/ledger/unexplained-balances.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, loanOf, readEntries, readLoan, type LoanRow } from '../loan-accounts/public.ts';
import { standingToday } from './checked-entry.ts';
import { seenOf } from './lock-ledger.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { onAccountOf, withAccount, type OnAccountById } from './read-paid.ts';
import { entriesJson } from './store.ts';
import { shownWaivers } from './present-waivers.ts';

/** A deal’s ledger without its entries: borrower, balances and dates. */
export function readLedger(
  parts: LedgerParts,
  caller: Caller,
  dealId: string,
): Promise<DealLedger | Refusal<'deal_not_found'>> {
  return readLoan(parts.db, caller, dealId, (tx, loan) => ledgerOf(parts, tx, loan));
}

/** A loan’s ledger without its entries, as the transaction sees it. */
export async function ledgerOf(
  { clock, returnFee }: Pick<LedgerParts, 'clock' | 'returnFee'>,
  tx: Queries,
  loan: LoanRow,
): Promise<DealLedger> {
  const entries = await readEntries(tx, loan.id);
  const facts = await accountFacts(tx, loan);
  const ledger = { loan, entries, facts };
  return {
    number: loan.loan_number,
    name: loan.name,
    borrower: loan.borrower,
    isOpen: loan.status === 'Funded',
    isPaidOff: loan.status === 'Paid Off' && facts !== undefined,
    seen: await seenOf(tx, ledger),
    count: entries.length,
    standing: standingToday(ledger, clock.today()),
    account: facts ? { waivers: await shownWaivers(tx, loan.id), returnFee: returnFee() } : null,
    unexplained: unexplainedIn(entries),
  };
}

/** How many breaks the ledger page lists. A ledger with more is best imported again. */
const mostUnexplained = 20;

function unexplainedIn(entries: readonly RecordedEntry[]): DealLedger['unexplained'] {
  const found = unexplainedBalances(entries);
  return {
    count: found.length,
    entries: found.slice(0, mostUnexplained).map(({ entry, follows, difference }) => ({
      id: entry.id,
      position: entry.position,
      kind: entry.kind,
      receivedOn: entry.receivedOn,
      follows: dollarsOf(follows),
      balance: dollarsOf(entry.balance),
      difference: dollarsOf(difference),
    })),
  };
}

export async function listEntries(
  { db, clock }: LedgerParts,
  caller: Caller,
  { dealid, limit, cursor, ...filter }: LedgerEntriesQuery,
): Promise<WrittenJson | Refusal<'deal_not_found' | 'invalid_input'>> {
  const after = cursor && { receivedOn: String(cursor[0]), position: Number(cursor[1]) };
  if (after && !(isPlainDate(after.receivedOn) && isPosition(after.position))) {
    return refuse('invalid_input', { errors: [{ path: 'cursor', message: listMessages.cursor }] });
  }
  const loan = await loanOf(db, caller, dealid);
  if (!loan) return refuse('deal_not_found');
  const json = await entriesJson(db, loan.id, filter, { limit, after });
  const onAccount = await onAccountOf(db, loan, clock.today());
  return new WrittenJson(onAccount ? asOnAccount(json, onAccount) : json);
}

function asOnAccount(json: string, onAccount: OnAccountById): string {
  const page = JSON.parse(json) as LedgerEntries;
  return JSON.stringify({
    ...page,
    entries: page.entries.map((entry) => withAccount(entry, onAccount(entry.id))),
  });
}

function isPosition(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
