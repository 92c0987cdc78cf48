import { queryOptions } from '@tanstack/react-query';
import { reconciliationRoutes } from '@drawbridge/contract/reconciliations/routes.ts';
import { call } from '../../platform/api.ts';

/** What other servicers stated of a loan. A part of the ledger’s key, so that an entry posted reloads it. */
export function reconciliationsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'ledger', dealId, 'reconciliations'],
    queryFn: ({ signal }) => call(reconciliationRoutes.list, { query: { dealid: dealId }, signal }),
  });
}

export const differencesQuery = queryOptions({
  queryKey: ['staff', 'loan-terms', 'differences'],
  queryFn: ({ signal }) => call(reconciliationRoutes.differences, { signal }),
});
