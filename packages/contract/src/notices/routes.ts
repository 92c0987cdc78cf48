import { dealReference } from '../wire/deal-reference.ts';
import { get } from '../wire/route.ts';
import { sentNotices } from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** Emails that the nightly run sends to borrowers about what they owe. */
export const noticeRoutes = {
  ofDeal: get('/lima/api/staff/deals/notices', {
    summary: 'Lists the notices a loan’s borrower was sent, and those a hold kept back, newest first.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: sentNotices,
  }),
} as const;
