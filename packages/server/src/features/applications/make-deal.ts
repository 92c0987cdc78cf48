import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { applicationById } from './store.ts';
import { submitApplication } from './submit-application.ts';

/** Makes a submitted application without a deal a deal: one from an earlier version, or whose applicant could not borrow then. */
export function makeDeal(
  parts: ApplicationParts,
  caller: Caller,
  id: string,
): Promise<
  | { dealId: string }
  | Refusal<'not_found' | 'application_unsubmitted' | 'application_has_deal' | 'applicant_cannot_borrow'>
> {
  return parts.db.transaction().execute(async (tx) => {
    const row = await applicationById(tx, id, { lock: true });
    if (!row) return refuse('not_found');
    if (row.state !== 'submitted') return refuse('application_unsubmitted');
    if (row.deal_id !== null) return refuse('application_has_deal');
    const deal = await submitApplication(tx, parts, row, caller.accountId);
    return deal ? { dealId: deal.id } : refuse('applicant_cannot_borrow');
  });
}
