import { queryOptions } from '@tanstack/react-query';
import { viewRoutes } from '@drawbridge/contract/views/routes.ts';
import type { ViewPlace } from '@drawbridge/contract/views/schema.ts';
import { call } from '../../platform/api.ts';

/** A page’s saved views, in their owner’s order. */
export function viewsQuery(of: ViewPlace) {
  return queryOptions({
    queryKey: ['views', of],
    queryFn: async ({ signal }) => (await call(viewRoutes.list, { query: { of }, signal })).views,
  });
}
