import { queryOptions } from '@tanstack/react-query';
import { firstStepRoutes } from '@drawbridge/contract/first-steps/routes.ts';
import { call } from '../../platform/api.ts';

/** How far a new portal is. What has been done since on another page counts at once. */
export const firstStepsQuery = queryOptions({
  queryKey: ['staff', 'first steps'],
  queryFn: ({ signal }) => call(firstStepRoutes.read, { signal }),
  staleTime: 0,
});
