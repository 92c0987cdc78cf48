import type { Incident, IncidentChange } from '@drawbridge/contract/incidents/schema.ts';
import { incidentMessages } from '@drawbridge/messages/incidents';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { givenTexts, nameOf } from './given-texts.ts';
import type { IncidentParts } from './incident-parts.ts';
import { presentIncident } from './present.ts';
import { incidentById, lockIncident, rewriteIncident } from './store.ts';

export function changeIncident(
  { db, clock }: IncidentParts,
  { accountId }: Caller,
  { id, title: typed, affects, startsAt, endsAt }: IncidentChange,
): Promise<Incident | Refusal<'not_found' | 'invalid_input'>> {
  return db.transaction().execute(async (tx) => {
    const known = await lockIncident(tx, id);
    if (!known) return refuse('not_found');
    if (known.kind === 'maintenance' && endsAt === null)
      return refuseField('endsAt', incidentMessages.endsAt);
    const title = givenTexts(typed);
    await rewriteIncident(tx, id, { title, affects, startsAt, endsAt });
    await recordAction(tx, {
      at: clock.now(),
      accountId,
      action: 'incident changed',
      subject: id,
      particulars: { name: nameOf(title), affects: affects.join(', '), startsAt, endsAt },
    });
    return presentIncident(await incidentById(tx, id), clock.now());
  });
}
