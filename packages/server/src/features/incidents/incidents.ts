import type { Feature } from '../../platform/kit/feature.ts';
import { announceIncident } from './announce-incident.ts';
import { changeIncident } from './change-incident.ts';
import { listIncidents } from './list-incidents.ts';
import { removeIncident } from './remove-incident.ts';
import { updateIncident } from './update-incident.ts';

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
} satisfies Feature<'incidents'>;
