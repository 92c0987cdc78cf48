import { queryOptions } from '@tanstack/react-query';
import { stateLimitRoutes } from '@drawbridge/contract/state-limits/routes.ts';
import { call } from '../../platform/api.ts';

export const stateLimitsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'state limits'],
  queryFn: ({ signal }) => call(stateLimitRoutes.list, { signal }),
});
