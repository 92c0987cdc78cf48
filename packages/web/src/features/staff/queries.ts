import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { staffProfileRoutes } from '@drawbridge/contract/profile/staff-routes.ts';
import type { StaffDealsSearch } from './staff-deals-search.ts';
import { call } from '../../platform/api.ts';

/** What the signed-in employee may do. */
export const staffMeQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => call(staffProfileRoutes.rights, { signal }),
  staleTime: 10 * 60_000,
});

/** The lender’s deals, fifty at a time. */
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
