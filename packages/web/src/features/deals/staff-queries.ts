import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { call } from '../../platform/api.ts';
import type { StaffDealsSearch } from './staff-deals-search.ts';

/** All deals, 50 per page. */
export function staffDealsQuery(search: StaffDealsSearch) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'deals', search],
    queryFn: ({ pageParam, signal }) =>
      call(staffDealRoutes.list, {
        query: { ...search, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** A deal for employees. Its key is under `staff deals`, so every change to a deal refreshes it. */
export function lenderDealQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', 'file', dealId],
    queryFn: ({ signal }) => call(staffDealRoutes.read, { query: { dealid: dealId }, signal }),
  });
}
