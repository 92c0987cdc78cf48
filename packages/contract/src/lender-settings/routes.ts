import { route } from '../wire/route.ts';
import { flagChange, flagSettings } from './schema.ts';

/**
 * What a lender sets in the portal itself. A change names the version it was made on, takes effect on every server at
 * once, and is in the audit log with before and after.
 */
export const lenderSettingsRoutes = {
  flags: route({
    method: 'GET',
    path: '/lima/api/staff/settings/flags',
    summary: 'The switches: position, where it comes from, and who changed it last.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: flagSettings,
  }),
  setFlag: route({
    method: 'POST',
    path: '/lima/api/staff/settings/flags',
    summary: 'Turns a switch, or gives it back to what the server was started with.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: flagChange,
    reply: flagSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
} as const;
