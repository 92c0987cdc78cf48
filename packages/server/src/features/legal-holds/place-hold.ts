import type { LegalHold, NewLegalHold } from '@drawbridge/contract/legal-holds/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { presentHold } from './present.ts';
import { addHold, holdOf, isKnown } from './store.ts';

export type HoldParts = Pick<Kit, 'db' | 'clock'>;

/** Places a hold at once: waiting for a second person would leave time to delete. Lifting it may take two. */
export async function placeHold(
  { db, clock }: HoldParts,
  { caller, once }: By,
  { dealid, personId, reason: typed }: NewLegalHold,
): Promise<LegalHold | Refusal<'not_found' | 'key_reused'>> {
  const outcome = await once(async (tx) => {
    if (!(await isKnown(tx, { dealid, personId }))) return refuse('not_found');
    const at = clock.now();
    const [by, reason] = [caller.accountId, typed.trim()];
    const id = await addHold(tx, { dealId: dealid, accountId: personId, reason, by, at });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'legal hold placed',
      subject: dealid ?? personId ?? id,
      particulars: { reason },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : presentHold(await holdOf(db, outcome.id));
}
