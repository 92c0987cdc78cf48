import { queryOptions } from '@tanstack/react-query';
import type { DefaultAsk } from '@drawbridge/contract/standing/schema.ts';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** A loan’s holds, the proposals about them, and its declared defaults. */
export function standingQuery(dealId: string) {
  return queryOf(['staff', 'standing', dealId], standingRoutes.read, { query: { dealid: dealId } });
}

/** A proposal to set or lift a hold. */
export function holdQuery(id: string) {
  return queryOf(['staff', 'standing', 'hold', id], standingRoutes.readHold, { params: { id } });
}

/** A loan today without and with a default declared or cured. */
export function defaultPreviewQuery(ask: DefaultAsk) {
  return queryOptions({
    // Outside the employees’ queries: once the decision is saved, asking again would be refused.
    queryKey: ['default preview', ask],
    queryFn: ({ signal }) => call(standingRoutes.previewDefault, { body: ask, signal }),
    gcTime: 0,
  });
}
