import { queryOptions } from '@tanstack/react-query';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { call } from '../../platform/api.ts';

/** How the fee of a deal stands. While a payment is under way it is asked for again every three seconds. */
export function feeQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'appraisal-fee'],
    queryFn: ({ signal }) => call(cardRoutes.fee, { body: { dealid: dealId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 3000 : false),
  });
}

export function billingQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(profileRoutes.read, { signal }),
  });
}
