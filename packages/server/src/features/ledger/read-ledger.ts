import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { standingOf } from './hold-ledger.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { readEntries } from './read-entries.ts';
import { entriesJson, loanInScope } from './store.ts';

/** Every entry of a deal’s ledger, and where the loan stands by it. */
export function readLedger(
  { db }: LedgerParts,
  caller: Caller,
  dealId: string,
): Promise<WrittenJson | Refusal<'deal_not_found'>> {
  // One snapshot, so that the entries and what they come to belong together.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const scope = dealScope(caller);
      const loan = scope && (await loanInScope(tx, scope, dealId));
      if (!loan) return refuse('deal_not_found');
      const entries = await readEntries(tx, loan.id);
      const head = JSON.stringify({
        number: loan.loan_number,
        name: loan.name,
        borrower: loan.borrower,
        isOpen: loan.status === 'Funded',
        seen: entries.at(-1)?.position ?? 0,
        standing: standingOf({ loan, entries }),
      });
      return new WrittenJson(`${head.slice(0, -1)},"entries":${await entriesJson(tx, loan.id)}}`);
    });
}
