import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import type { IncidentParts } from './incident-parts.ts';
import { presentIncident } from './present.ts';
import { shownIncidents } from './store.ts';

export async function listIncidents({ db, clock }: IncidentParts): Promise<{ incidents: Incident[] }> {
  const now = clock.now();
  return { incidents: (await shownIncidents(db, now)).map((row) => presentIncident(row, now)) };
}
