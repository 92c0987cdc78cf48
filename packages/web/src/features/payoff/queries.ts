import { queryOptions } from '@tanstack/react-query';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { call } from '../../platform/api.ts';

/** A deal’s quotes and open requests, and whether its terms are confirmed, for employees. */
export function staffPayoffQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'payoff', dealId],
    queryFn: ({ signal }) => call(payoffRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

export function payoffLettersQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'payoffs'],
    queryFn: ({ signal }) => call(payoffRoutes.ofDeal, { body: { dealid: dealId }, signal }),
  });
}
