import { peopleOnAccount } from '../wire/reach.ts';
import { get } from '../wire/route.ts';
import { liveQuery } from './schema.ts';

export const liveRoutes = {
  stream: get('/lima/api/live', {
    summary:
      'Streams server-sent events while the session lasts: `ready` when listening starts or restarts, then a hint for each change to the caller’s deals. `lookBackMs` also returns hints for recent changes; `missed` in `ready` means the server may not know all of them.',
    ...peopleOnAccount,
    query: liveQuery,
    reply: 'stream',
  }),
} as const;
