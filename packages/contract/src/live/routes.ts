import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';

export const liveRoutes = {
  stream: route({
    method: 'GET',
    path: '/lima/api/live',
    summary:
      'Server-sent events for as long as the session lives: `ready` when listening begins (anew), then a hint for each change among the caller’s deals.',
    who: roles,
    touches: { data: 'own account' },
    reply: 'stream',
  }),
} as const;
