import { queryOptions } from '@tanstack/react-query';
import { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import { call } from '../../platform/api.ts';

/** The person’s open action items across all deals. */
export function itemsQuery() {
  return queryOptions({
    queryKey: ['deals', 'action items'],
    queryFn: async ({ signal }) => (await call(actionItemRoutes.list, { signal })).items,
  });
}

export function itemsOfDealQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'action items'],
    queryFn: async ({ signal }) =>
      (await call(actionItemRoutes.ofDeal, { body: { dealid: dealId }, signal })).items,
  });
}

export function askedItemsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'asked items'],
    queryFn: async ({ signal }) =>
      (await call(actionItemRoutes.asked, { body: { dealid: dealId }, signal })).items,
  });
}
