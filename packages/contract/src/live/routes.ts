import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';
import { liveQuery } from './schema.ts';

export const liveRoutes = {
  stream: route({
    method: 'GET',
    path: '/lima/api/live',
    summary:
      'Server-sent events for as long as the session lives: `ready` when listening begins (anew), then a hint for each change among the caller’s deals. `lookBackMs` asks for hints of what happened just before, too; `missed` in `ready` says that the server does not know all of it.',
    who: roles,
    touches: { data: 'own account' },
    query: liveQuery,
    reply: 'stream',
  }),
} as const;
