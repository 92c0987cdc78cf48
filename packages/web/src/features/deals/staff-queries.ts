import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';
import type { StaffDealsSearch } from './staff-deals-search.ts';

/** All deals, 50 per page. */
export function staffDealsQuery(search: Omit<StaffDealsSearch, 'columns'>) {
  return pagesOf(['staff', 'deals', search], staffDealRoutes.list, search);
}

/** A deal for employees. Its key is under `staff deals`, so every change to a deal refreshes it. */
export function lenderDealQuery(dealId: string) {
  return queryOf(['staff', 'deals', 'file', dealId], staffDealRoutes.read, { query: { dealid: dealId } });
}
