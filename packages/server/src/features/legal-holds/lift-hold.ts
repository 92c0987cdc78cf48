import type { LegalHold, LegalHoldLift } from '@drawbridge/contract/legal-holds/schema.ts';
import { legalHoldMessages } from '@drawbridge/messages/legal-holds';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { lockAndReadRule } from '../two-person/public.ts';
import type { HoldParts } from './place-hold.ts';
import { presentHold } from './present.ts';
import { holdOf, lockHold, writeLifted } from './store.ts';

/** Lifts a hold. Where changes need a second administrator, it takes another than the one who placed it. */
export async function liftHold(
  { db, clock }: HoldParts,
  { caller, once }: By,
  { id, reason: typed }: LegalHoldLift,
): Promise<
  LegalHold | Refusal<'not_found' | 'legal_hold_lifted' | 'hold_needs_second_person' | 'key_reused'>
> {
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const { isActive } = await lockAndReadRule(tx, at);
    const held = await lockHold(tx, id);
    if (!held) return refuse('not_found');
    if (held.lifted_at !== null) return refuse('legal_hold_lifted');
    const by = caller.accountId;
    if (isActive && held.placed_by === by)
      return refuse('hold_needs_second_person', { detail: legalHoldMessages.ownHold });
    const reason = typed.trim();
    await writeLifted(tx, id, { by, at, reason });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'legal hold lifted',
      subject: held.deal_id ?? held.account_id ?? id,
      particulars: { reason },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : presentHold(await holdOf(db, outcome.id));
}
