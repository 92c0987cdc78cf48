import type { AccountHistory, AccountHistoryEntry } from '@drawbridge/contract/payments/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { paidInScope } from '../ledger/public.ts';
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
 * A payment history as JSON text. On a loan with confirmed terms, each payment names the bills it paid. Undefined when the
 * deal is out of scope.
 */
export async function historyInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  today: PlainDate,
): Promise<string | undefined> {
  const paidBy = await paidInScope(db, scope, dealId, today);
  const json = await accountHistoryJson(db, scope, dealId, { withIds: paidBy !== undefined });
  if (!paidBy || json === undefined) return json;
  const named = (JSON.parse(json) as readonly (AccountHistoryEntry & { id: string })[]).map(
    ({ id, ...entry }): AccountHistory[number] => {
      const paid = paidBy(id)?.map(({ bucket, dueOn, amount }) => ({
        Bucket: bucket,
        Due_Date: dueOn,
        Amount: amount,
      }));
      return paid ? { ...entry, Paid: paid } : entry;
    },
  );
  return JSON.stringify(named);
}
