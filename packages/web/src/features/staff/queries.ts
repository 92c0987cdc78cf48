import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { staffRoutes } from '@drawbridge/contract/staff/routes.ts';
import { call } from '../../platform/api.ts';

/** The lender’s deals, fifty at a time. */
export function staffDealsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'deals', q],
    queryFn: ({ pageParam, signal }) =>
      call(staffRoutes.deals, {
        query: { ...(q === '' ? {} : { q }), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
