import { queryOptions } from '@tanstack/react-query';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { call } from '../../platform/api.ts';

export function accountHistoryQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'account-history'],
    queryFn: ({ signal }) => call(paymentRoutes.accountHistory, { body: { dealid: dealId }, signal }),
  });
}
