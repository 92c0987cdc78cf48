import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export function accountHistoryQuery(dealId: string) {
  return queryOf(['deal', dealId, 'account-history'], paymentRoutes.accountHistory, {
    body: { dealid: dealId },
  });
}
