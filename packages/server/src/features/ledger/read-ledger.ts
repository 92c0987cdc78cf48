import type { DealLedger, LedgerEntriesQuery } from '@drawbridge/contract/ledger/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { standingOf } from './lock-ledger.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { readEntries } from './read-entries.ts';
import { entriesJson, loanInScope } from './store.ts';

/** A deal’s ledger without its entries: borrower, balances and dates. */
export function readLedger(
  { db }: LedgerParts,
  caller: Caller,
  dealId: string,
): Promise<DealLedger | Refusal<'deal_not_found'>> {
  // One snapshot, so that the loan and its entries match.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const scope = dealScope(caller);
      const loan = scope && (await loanInScope(tx, scope, dealId));
      if (!loan) return refuse('deal_not_found');
      const entries = await readEntries(tx, loan.id);
      return {
        number: loan.loan_number,
        name: loan.name,
        borrower: loan.borrower,
        isOpen: loan.status === 'Funded',
        seen: entries.at(-1)?.position ?? 0,
        count: entries.length,
        standing: standingOf({ loan, entries }),
      };
    });
}

export async function listEntries(
  { db }: LedgerParts,
  caller: Caller,
  { dealid, limit, cursor, ...filter }: LedgerEntriesQuery,
): Promise<WrittenJson | Refusal<'deal_not_found' | 'invalid_input'>> {
  const after = cursor && { receivedOn: String(cursor[0]), position: Number(cursor[1]) };
  if (after && !(isPlainDate(after.receivedOn) && isPosition(after.position))) {
    return refuse('invalid_input', { errors: [{ path: 'cursor', message: listMessages.cursor }] });
  }
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(db, scope, dealid));
  if (!loan) return refuse('deal_not_found');
  return new WrittenJson(await entriesJson(db, loan.id, filter, { limit, after }));
}

function isPosition(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
