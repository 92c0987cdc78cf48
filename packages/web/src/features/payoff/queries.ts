import { queryOptions } from '@tanstack/react-query';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { call } from '../../platform/api.ts';

/** What a payoff of a deal is computed from, and its quotes, for employees. */
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
