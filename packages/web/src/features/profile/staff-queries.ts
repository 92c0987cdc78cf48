import { queryOptions } from '@tanstack/react-query';
import { staffProfileRoutes } from '@drawbridge/contract/profile/staff-routes.ts';
import { call } from '../../platform/api.ts';

export const staffRightsQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => call(staffProfileRoutes.rights, { signal }),
  staleTime: 10 * 60_000,
});
