import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import type { CheckParts } from './read-checks.ts';
import { sealPlace } from './seal-place.ts';
import { checkById } from './store.ts';

/** Opens a sealed report. The audit log says who read it before it is decrypted. */
export function openReport(
  { db, clock, sealing }: CheckParts,
  caller: Caller,
  { dealid, id }: { readonly dealid: string; readonly id: string },
): Promise<{ report: string } | Refusal<'deal_not_found' | 'record_not_found'>> {
  return db.transaction().execute(async (tx) => {
    const scope = dealScope(caller);
    if (scope?.of !== 'lender' || !(await isDealInScope(tx, scope, dealid))) return refuse('deal_not_found');
    const check = await checkById(tx, id);
    if (check?.deal_id !== dealid || check.report === null) return refuse('record_not_found');
    await recordAction(tx, {
      at: clock.now(),
      accountId: caller.accountId,
      action: 'check report shown',
      subject: dealid,
      particulars: { kind: check.kind, name: check.subject },
    });
    return { report: sealing.open(check.report, sealPlace(id)) };
  });
}
