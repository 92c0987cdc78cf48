import { get } from '../wire/route.ts';
import { portalSettings } from './schema.ts';

export const portalRoutes = {
  settings: get('/lima/api/settings', {
    summary: 'The lender’s name, links, and feature flags, which the browser needs before sign-in.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: portalSettings,
  }),
} as const;
