import { queryOptions } from '@tanstack/react-query';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** Who added a loan by its number. Uses the deal’s key, so that changes to the deal refresh this too. */
export function viewersQuery(dealId: string) {
  return queryOf(['deal', dealId, 'viewers'], loanLookupRoutes.viewers, { query: { dealid: dealId } });
}

export const waitingLoansQuery = queryOptions({
  queryKey: ['deals', 'asked for'],
  queryFn: async ({ signal }) => (await call(loanLookupRoutes.waiting, { signal })).loans,
});
