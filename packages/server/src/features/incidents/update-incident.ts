import type { Incident, IncidentUpdate } from '@drawbridge/contract/incidents/schema.ts';
import { phaseOf } from '@drawbridge/domain/incidents/portal-state.ts';
import { incidentMessages } from '@drawbridge/messages/incidents';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { givenTexts, nameOf } from './given-texts.ts';
import type { IncidentParts } from './incident-parts.ts';
import { presentIncident } from './present.ts';
import { addUpdate, endIncident, incidentById, lockIncident } from './store.ts';

/** Adds an update. One that says it is over ends what is ongoing; what has ended keeps its end. */
export async function updateIncident(
  { db, clock }: IncidentParts,
  { caller, once }: By,
  { id, isOver, message: typed }: IncidentUpdate,
): Promise<Incident | Refusal<'not_found' | 'invalid_input' | 'key_reused'>> {
  const outcome = await once(async (tx) => {
    const [at, by] = [clock.now(), caller.accountId];
    const known = await lockIncident(tx, id);
    if (!known) return refuse('not_found');
    const phase = phaseOf({ startsAt: known.starts_at, endsAt: known.ends_at }, at);
    if (isOver && phase === 'planned') return refuseField('isOver', incidentMessages.notBegun);
    const message = givenTexts(typed);
    await addUpdate(tx, { incidentId: id, message, by, at });
    if (isOver && phase === 'ongoing') await endIncident(tx, id, at);
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'incident updated',
      subject: id,
      particulars: { name: nameOf(known.title), text: nameOf(message), isOver },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : presentIncident(await incidentById(db, outcome.id), clock.now());
}
