import type { Database } from '../../platform/database/connect.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { accountHistoryJson } from './store.ts';

/** The payment history of one of the caller’s deals, newest first. */
export async function readAccountHistory(
  db: Database,
  caller: Caller | KeyCaller,
  dealId: string,
): Promise<WrittenJson | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const json = scope && (await accountHistoryJson(db, scope, dealId));
  return json === undefined ? refuse('deal_not_found') : new WrittenJson(json);
}
