import { noticeRoutes } from '@drawbridge/contract/notices/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The notices a loan’s borrower was sent. */
export function noticesQuery(dealId: string) {
  return queryOf(['staff', 'notices', dealId], noticeRoutes.ofDeal, { query: { dealid: dealId } });
}
