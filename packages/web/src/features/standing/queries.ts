import { queryOptions } from '@tanstack/react-query';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import { call } from '../../platform/api.ts';

/** A loan’s holds and the proposals about them. */
export function standingQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'standing', dealId],
    queryFn: ({ signal }) => call(standingRoutes.read, { query: { dealid: dealId }, signal }),
  });
}

/** A proposal to set or lift a hold. */
export function holdQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'standing', 'hold', id],
    queryFn: ({ signal }) => call(standingRoutes.readHold, { params: { id }, signal }),
  });
}
