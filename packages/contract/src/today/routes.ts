import { get } from '../wire/route.ts';
import { borrowersToday } from './schema.ts';

export const todayRoutes = {
  read: get('/lima/api/today', {
    summary:
      'Returns what the borrower’s first page says: the most urgent news, up to three things to do and the next payment.',
    who: ['customer'],
    touches: { data: 'own deals' },
    reply: borrowersToday,
  }),
} as const;
