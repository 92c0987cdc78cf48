import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import { phaseOf } from '@drawbridge/domain/incidents/portal-state.ts';
import type { IncidentRow } from './store.ts';

/** For administrators: in every language, and with who wrote it. */
export function presentIncident(row: IncidentRow, now: Date): Incident {
  const { id, kind, title, affects, starts_at: startsAt, ends_at: endsAt, updates } = row;
  return {
    id,
    kind,
    phase: phaseOf({ startsAt, endsAt }, now),
    title,
    affects: [...affects],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    updates: updates.map(({ written_at: at, by, message }) => ({ at: at.toISOString(), by, message })),
  };
}
