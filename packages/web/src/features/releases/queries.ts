import { queryOptions } from '@tanstack/react-query';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import { call } from '../../platform/api.ts';

/** A loan’s release with its checklist, for employees. */
export function releaseQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', dealId, 'release'],
    queryFn: ({ signal }) => call(releaseRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** What borrower and broker see of a loan’s release. */
export function dealReleaseQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'release'],
    queryFn: async ({ signal }) =>
      (await call(releaseRoutes.ofDeal, { body: { dealid: dealId }, signal })).release,
  });
}
