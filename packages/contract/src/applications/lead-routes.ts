import { post } from '../wire/route.ts';
import { addedLead, newLead } from './lead-schema.ts';

export const applicationLeadRoutes = {
  add: post('/lima/api/leads', {
    summary:
      'Begins an application for a person who filled in a form on another site. With the permission `emailLeads` the person is emailed a link to finish it; the email repeats nothing that was sent.',
    who: ['administrator'],
    touches: { data: 'every account' },
    apiKey: 'leads',
    body: newLead,
    reply: addedLead,
    status: 201,
    keyed: true,
    refusals: ['application_closed'],
    limits: { bodyBytes: 64 * 1024 },
  }),
} as const;
