import { queryOptions } from '@tanstack/react-query';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** A deal’s bills, newest first. A part of the deal’s key, so that a bill made at night appears by itself. */
export function billsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'bills'],
    queryFn: async ({ signal }) =>
      (await call(billRoutes.ofDeal, { body: { dealid: dealId }, signal })).bills,
  });
}

/** Whether bills are entered by hand for a deal, and the one that waits. */
export function handBillsQuery(dealId: string) {
  return queryOf(['staff', 'bills', dealId], billRoutes.byHand, { query: { dealid: dealId } });
}
