import type { SentNotices } from '@drawbridge/contract/notices/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { noticesOf } from './store.ts';

/** The notices of a deal, newest first. */
export async function listNotices(
  db: Database,
  caller: Caller,
  dealId: string,
): Promise<SentNotices | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const rows = await noticesOf(db, dealId);
  return {
    notices: rows.map(({ kind, occasion, amount, is_held: isHeld, recorded_at: at }) => ({
      kind,
      occasion,
      amount: amount === null ? null : Number(amount),
      at: at.toISOString(),
      isHeld,
    })),
  };
}
