import { route } from '../wire/route.ts';
import { portalSettings } from './schema.ts';

export const portalRoutes = {
  settings: route({
    method: 'GET',
    path: '/lima/api/settings',
    summary: 'The lender’s name, links, and feature flags, which the browser needs before sign-in.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: portalSettings,
  }),
} as const;
