import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { delinquencyRoutes } from '@drawbridge/contract/delinquency/routes.ts';
import { call } from '../../platform/api.ts';
import type { DelinquencySearch } from './delinquency-search.ts';

// Both keys are under the work queue, because a contact or a promise changes both.

/** Loans that are behind, 50 per page, with the totals of all pages. */
export function delinquencyQuery(search: DelinquencySearch) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'work', 'delinquency', search],
    queryFn: ({ pageParam, signal }) =>
      call(delinquencyRoutes.list, {
        query: { ...search, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** What is past due today on a loan, and the contacts about it. */
export function contactsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'work', 'contacts', dealId],
    queryFn: ({ signal }) => call(delinquencyRoutes.contacts, { query: { dealid: dealId }, signal }),
  });
}
