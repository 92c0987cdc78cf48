import { queryOptions } from '@tanstack/react-query';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The state of a deal’s fee, refreshed every three seconds while a payment is in progress. */
export function feeQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'appraisal-fee'],
    queryFn: ({ signal }) => call(cardRoutes.fee, { body: { dealid: dealId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 3000 : false),
  });
}

export function billingQuery() {
  return queryOf(['profile'], profileRoutes.read, {});
}
