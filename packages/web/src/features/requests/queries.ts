import { queryOptions } from '@tanstack/react-query';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

export function fundedLoansQuery() {
  return queryOptions({
    queryKey: ['deals', 'funded', 'to pick'],
    queryFn: async ({ signal }) =>
      (await call(dealRoutes.borrowerFunded, { query: { sort: 'nickname' }, signal })).deals,
  });
}

/** The signed-in person’s requests, most recently updated first. */
export function requestsQuery() {
  return queryOptions({
    queryKey: ['requests'],
    queryFn: async ({ signal }) => (await call(requestRoutes.list, { signal })).requests,
  });
}

/** The lender’s extension fee agreement. */
export function extensionAgreementQuery() {
  return queryOf(['requests', 'extension agreement'], requestRoutes.extensionAgreement, {});
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', id],
    queryFn: ({ signal }) => call(requestRoutes.read, { params: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}
