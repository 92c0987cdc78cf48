import { queryOptions } from '@tanstack/react-query';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { call } from '../../platform/api.ts';

/** A deal as the lender’s people work on it. Below `staff deals`, which every change of a deal outdates. */
export function lenderDealQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', 'file', dealId],
    queryFn: ({ signal }) => call(staffDealRoutes.read, { query: { dealid: dealId }, signal }),
  });
}
