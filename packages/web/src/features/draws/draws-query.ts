import { queryOptions } from '@tanstack/react-query';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import { call } from '../../platform/api.ts';

export function drawsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'draws'],
    queryFn: async ({ signal }) => (await call(drawRoutes.list, { body: { dealid: dealId }, signal })).draws,
  });
}
