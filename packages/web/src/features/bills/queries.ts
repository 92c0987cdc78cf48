import { queryOptions } from '@tanstack/react-query';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import { call } from '../../platform/api.ts';

/** A deal’s bills, newest first. A part of the deal’s key, so that a bill made at night appears by itself. */
export function billsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'bills'],
    queryFn: async ({ signal }) =>
      (await call(billRoutes.ofDeal, { body: { dealid: dealId }, signal })).bills,
  });
}
