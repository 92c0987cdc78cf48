import { queryOptions } from '@tanstack/react-query';
import { staffProfileRoutes } from '@drawbridge/contract/profile/staff-routes.ts';
import { call } from '../../platform/api.ts';

/** What the signed-in employee may do. */
export const staffRightsQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => call(staffProfileRoutes.rights, { signal }),
  staleTime: 10 * 60_000,
});
