import { queryOptions } from '@tanstack/react-query';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import { call } from '../../platform/api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['staff', 'api-keys'],
  queryFn: ({ signal }) => call(apiKeyRoutes.list, { signal }),
});
