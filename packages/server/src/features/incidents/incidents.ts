import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { announceIncident } from './announce-incident.ts';
import { changeIncident } from './change-incident.ts';
import { listIncidents } from './list-incidents.ts';
import { removeIncident } from './remove-incident.ts';
import { updateIncident } from './update-incident.ts';
import { forgetEnded } from './store.ts';

/** What administrators announce on the status page, which everyone can read. */
export const incidents = {
  handlers: (kit) => ({
    incidents: {
      list: () => listIncidents(kit),
      announce: ({ body, ...by }) => announceIncident(kit, by, body),
      update: ({ body, ...by }) => updateIncident(kit, by, body),
      change: ({ body, caller }) => changeIncident(kit, caller, body),
      remove: ({ body, caller }) => removeIncident(kit, caller, body),
    },
  }),
  forgets: [(db, now) => forgetEnded(db, forgetBefore(now, fixedDays.incidents))],
} satisfies Feature<'incidents'>;
