import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal, staffOnAskedDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { borrowersToday, latelyOnDeal } from './schema.ts';
import { timeline, timelineQuery } from './timeline-schema.ts';

export const todayRoutes = {
  read: get('/lima/api/today', {
    summary:
      'Returns what the borrower’s first page says: the most urgent news, up to three things to do and the next payment.',
    who: ['customer'],
    touches: { data: 'own deals' },
    reply: borrowersToday,
  }),
  lately: post('/lima/api/deals/lately', {
    summary:
      'Returns the last five happenings on a deal. Brokers, and borrowers who added the loan by number, see none of money and construction.',
    effect: 'reads',
    ...readersOfDeal,
    body: dealReference,
    reply: latelyOnDeal,
  }),
  timeline: get('/lima/api/staff/deals/timeline', {
    summary:
      'Returns everything that happened on a deal, newest first, 50 entries per page by default: notes, documents, draws, postings, requests and stages. Administrators also get the changes in the audit log.',
    ...staffOnAskedDeal,
    query: timelineQuery,
    reply: timeline,
  }),
} as const;
