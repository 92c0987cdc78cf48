import { queryOptions } from '@tanstack/react-query';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { call } from '../../platform/api.ts';

/** Links live for five minutes; after this long they are asked for anew. */
export const linksFreshMs = 4 * 60_000;

/** The borrower’s funded loans, for picking one. */
export function fundedLoansQuery() {
  return queryOptions({
    queryKey: ['deals', 'funded', 'to pick'],
    queryFn: async ({ signal }) =>
      (await call(dealRoutes.borrowerFunded, { query: { sort: 'nickname' }, signal })).deals,
  });
}

/** The requests of whoever is signed in, the latest change first. */
export function requestsQuery() {
  return queryOptions({
    queryKey: ['requests'],
    queryFn: async ({ signal }) => (await call(requestRoutes.list, { signal })).requests,
  });
}

/** One request with its answers, files, history and messages. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', id],
    queryFn: ({ signal }) => call(requestRoutes.read, { params: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}
