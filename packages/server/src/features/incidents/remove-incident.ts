import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { nameOf } from './given-texts.ts';
import type { IncidentParts } from './incident-parts.ts';
import { deleteIncident, lockIncident } from './store.ts';

/** Removes what was announced by mistake. The audit log keeps what it said. */
export function removeIncident(
  { db, clock }: IncidentParts,
  { accountId }: Caller,
  { id }: { readonly id: string },
): Promise<{ id: string } | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    const known = await lockIncident(tx, id);
    if (!known) return refuse('not_found');
    await deleteIncident(tx, id);
    await recordAction(tx, {
      at: clock.now(),
      accountId,
      action: 'incident removed',
      subject: id,
      particulars: { name: nameOf(known.title) },
    });
    return { id };
  });
}
