import { queryOptions } from '@tanstack/react-query';
import type { PartialReleaseAsk } from '@drawbridge/contract/releases/partial-schema.ts';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import { call } from '../../platform/api.ts';

/** A loan’s release with its checklist, for employees. */
export function releaseQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', dealId, 'release'],
    queryFn: ({ signal }) => call(releaseRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** A loan’s properties with their release prices, and its partial releases. */
export function propertyReleasesQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', dealId, 'property releases'],
    queryFn: ({ signal }) => call(releaseRoutes.properties, { query: { dealid: dealId }, signal }),
  });
}

/** What the payment for a property changes in the loan’s account. A refusal is shown next to its field when it is posted. */
export function partialPreviewQuery(ask: PartialReleaseAsk) {
  return queryOptions({
    // Outside the employees’ queries: once it is posted, the server would refuse another preview.
    queryKey: ['partial release preview', ask],
    queryFn: ({ signal }) => call(releaseRoutes.previewPartial, { body: ask, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** A loan’s release as borrower and broker see it. */
export function dealReleaseQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'release'],
    queryFn: async ({ signal }) =>
      (await call(releaseRoutes.ofDeal, { body: { dealid: dealId }, signal })).release,
  });
}
