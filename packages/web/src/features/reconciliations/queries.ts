import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reconciliationRoutes } from '@drawbridge/contract/reconciliations/routes.ts';
import { call } from '../../platform/api.ts';
import type { LoansSearch } from './loans-search.ts';

/** What other servicers stated of a loan. A part of the ledger’s key, so that an entry posted reloads it. */
export function reconciliationsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'ledger', dealId, 'reconciliations'],
    queryFn: ({ signal }) => call(reconciliationRoutes.list, { query: { dealid: dealId }, signal }),
  });
}

/** Of every page of the list of loans. */
export const loansKey = ['staff', 'reconciliations'] as const;

/** Funded loans with their last statement, 50 per page, with the totals of all pages. */
export function loansQuery(search: LoansSearch) {
  return infiniteQueryOptions({
    queryKey: [...loansKey, search],
    queryFn: ({ pageParam, signal }) =>
      call(reconciliationRoutes.loans, {
        query: { ...search, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
