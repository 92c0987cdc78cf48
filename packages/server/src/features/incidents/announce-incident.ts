import type { Incident, NewIncident } from '@drawbridge/contract/incidents/schema.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { givenTexts, nameOf } from './given-texts.ts';
import type { IncidentParts } from './incident-parts.ts';
import { presentIncident } from './present.ts';
import { addIncident, addUpdate, incidentById } from './store.ts';

export async function announceIncident(
  { db, clock }: IncidentParts,
  { caller, once }: By,
  { kind, affects, startsAt, endsAt, ...texts }: NewIncident,
): Promise<Incident | Refusal<'key_reused'>> {
  const outcome = await once(async (tx) => {
    const [at, by] = [clock.now(), caller.accountId];
    const title = givenTexts(texts.title);
    const message = givenTexts(texts.message);
    const id = await addIncident(tx, { kind, title, affects, startsAt, endsAt, by, at });
    await addUpdate(tx, { incidentId: id, message, by, at });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'incident announced',
      subject: id,
      particulars: {
        name: nameOf(title),
        affects: affects.join(', '),
        startsAt,
        endsAt,
        text: nameOf(message),
      },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : presentIncident(await incidentById(db, outcome.id), clock.now());
}
