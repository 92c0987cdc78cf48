import { administratorsOnAccounts } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  incident,
  incidentChange,
  incidents,
  incidentToRemove,
  incidentUpdate,
  newIncident,
  removedIncident,
} from './schema.ts';

/** What administrators announce on the public status page at `/status`. */
export const incidentRoutes = {
  list: get('/lima/api/staff/incidents', {
    ...administratorsOnAccounts,
    summary: 'Lists incidents and maintenance: planned, ongoing, and of the past 90 days.',
    reply: incidents,
  }),
  announce: post('/lima/api/staff/incidents/announce', {
    ...administratorsOnAccounts,
    summary: 'Announces an incident or maintenance on the status page.',
    body: newIncident,
    status: 201,
    reply: incident,
    keyed: true,
  }),
  update: post('/lima/api/staff/incidents/update', {
    ...administratorsOnAccounts,
    summary: 'Adds an update to an incident or maintenance, and may end it.',
    body: incidentUpdate,
    reply: incident,
    keyed: true,
    refusals: ['not_found'],
  }),
  change: post('/lima/api/staff/incidents/change', {
    ...administratorsOnAccounts,
    summary: 'Changes the title, the affected parts and the times of an incident or maintenance.',
    body: incidentChange,
    reply: incident,
    refusals: ['not_found'],
  }),
  remove: post('/lima/api/staff/incidents/remove', {
    ...administratorsOnAccounts,
    summary: 'Removes an incident or maintenance that was announced by mistake, with its updates.',
    body: incidentToRemove,
    reply: removedIncident,
    refusals: ['not_found'],
  }),
} as const;
