import type { CheckedLimit, StateLimits } from '@drawbridge/contract/state-limits/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { presentLimits } from './present.ts';
import { addLimit, endLimit, limitById, limitOfCase, lockLimits } from './store.ts';

/** Confirms a limit. It ends the limit it replaces, and one in force for the same case. */
export function confirmLimit(
  { clock }: Pick<Kit, 'clock'>,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  { replaces, ...given }: CheckedLimit,
): Promise<StateLimits | Refusal<'not_found' | 'key_reused'>> {
  return once(async (tx): Promise<StateLimits | Refusal<'not_found'>> => {
    const limit = { ...given, source: given.source.trim(), link: given.link.trim() };
    const by = { at: clock.now(), by: caller.accountId };
    await lockLimits(tx);
    if (replaces !== null && !(await limitById(tx, replaces))) return refuse('not_found');
    const former = [replaces, (await limitOfCase(tx, limit))?.id];
    for (const id of former) if (id != null) await endLimit(tx, id, by);
    await addLimit(tx, limit, by);
    const { state, ...particulars } = limit;
    await recordAction(tx, {
      at: by.at,
      accountId: by.by,
      action: 'state limit confirmed',
      subject: state,
      particulars,
    });
    return presentLimits(tx);
  });
}

/** Ends a limit. */
export function removeLimit(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  { accountId }: Caller,
  id: string,
): Promise<StateLimits | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    await lockLimits(tx);
    const limit = await limitById(tx, id);
    if (!limit) return refuse('not_found');
    const at = clock.now();
    if (limit.ended_at === null) {
      await endLimit(tx, id, { at, by: accountId });
      const { state, kind } = limit;
      await recordAction(tx, {
        at,
        accountId,
        action: 'state limit ended',
        subject: state,
        particulars: { kind },
      });
    }
    return presentLimits(tx);
  });
}
