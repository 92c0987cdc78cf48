import { dealReference } from '../wire/deal-reference.ts';
import { get } from '../wire/route.ts';
import { sentNotices } from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** Emails the nightly run sends borrowers about what they owe. */
export const noticeRoutes = {
  ofDeal: get('/lima/api/staff/deals/notices', {
    summary:
      'Lists the notices sent to a loan’s borrower and those not sent because of a hold, newest first.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: sentNotices,
  }),
} as const;
