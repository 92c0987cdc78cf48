import { queryOptions } from '@tanstack/react-query';
import { propertyRoutes } from '@drawbridge/contract/properties/routes.ts';
import { call } from '../../platform/api.ts';

export function propertiesQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'properties'],
    queryFn: async ({ signal }) =>
      (await call(propertyRoutes.list, { body: { dealid: dealId }, signal })).properties,
  });
}
