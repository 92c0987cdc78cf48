import type { Database, Transaction } from '../../platform/database/connect.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { KeyCaller } from '../../platform/session/caller.ts';
import { dealScope, type CallerIdentity } from '../deals/public.ts';
import { loanInScope, type LoanRow } from './loan-store.ts';

/** Reads one of the caller’s loans as of one moment, so terms, events and ledger match. */
export async function readLoan<Answer>(
  db: Database,
  caller: CallerIdentity | KeyCaller,
  dealId: string,
  read: (tx: Transaction, loan: LoanRow) => Promise<Answer>,
): Promise<Answer | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope) return refuse('deal_not_found');
  return atOneMoment(db, async (tx) => {
    const loan = await loanInScope(tx, scope, dealId);
    return loan ? read(tx, loan) : refuse('deal_not_found');
  });
}
