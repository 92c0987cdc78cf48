import type { AccountHistory, AccountHistoryEntry } from '@drawbridge/contract/payments/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { onAccountInScope } from '../ledger/public.ts';
import { accountHistoryJson } from './store.ts';

/** The payment history of one of the caller’s deals, newest first. */
export async function readAccountHistory(
  db: Queries,
  caller: Caller | KeyCaller,
  dealId: string,
  today: PlainDate,
): Promise<WrittenJson | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const json = scope && (await historyInScope(db, scope, dealId, today));
  return json === undefined ? refuse('deal_not_found') : new WrittenJson(json);
}

/**
 * A payment history as JSON text. On a loan with confirmed terms, each payment names the bills it paid, and the balances follow
 * the account. Undefined when the deal is out of scope.
 */
export async function historyInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  today: PlainDate,
): Promise<string | undefined> {
  const onAccount = await onAccountInScope(db, scope, dealId, today);
  const json = await accountHistoryJson(db, scope, dealId, { withIds: onAccount !== undefined });
  if (!onAccount || json === undefined) return json;
  const named = (JSON.parse(json) as readonly (AccountHistoryEntry & { id: string })[]).map(
    ({ id, ...entry }): AccountHistory[number] => {
      const { paid, balance = entry.Loan_Balance, held } = onAccount(id);
      const suspense = held?.suspense ?? entry.To_Suspense;
      const known = { ...entry, To_Suspense: suspense, Loan_Balance: balance };
      if (!paid) return known;
      const parts = paid.map(({ bucket, dueOn, amount }) => ({
        Bucket: bucket,
        Due_Date: dueOn,
        Amount: amount,
      }));
      return { ...known, Paid: parts };
    },
  );
  return JSON.stringify(named);
}
