import { queryOptions } from '@tanstack/react-query';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { call } from '../../platform/api.ts';

/** Who added a loan by its number. Uses the deal’s key, so that changes to the deal refresh this too. */
export function viewersQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'viewers'],
    queryFn: ({ signal }) => call(loanLookupRoutes.viewers, { query: { dealid: dealId }, signal }),
  });
}

export const waitingLoansQuery = queryOptions({
  queryKey: ['deals', 'asked for'],
  queryFn: async ({ signal }) => (await call(loanLookupRoutes.waiting, { signal })).loans,
});
