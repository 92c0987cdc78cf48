import { queryOptions } from '@tanstack/react-query';
import { firstStepRoutes } from '@drawbridge/contract/first-steps/routes.ts';
import { call } from '../../platform/api.ts';

/** The setup steps of a new portal. Never cached, so that steps done on another page count at once. */
export const firstStepsQuery = queryOptions({
  queryKey: ['staff', 'first steps'],
  queryFn: ({ signal }) => call(firstStepRoutes.read, { signal }),
  staleTime: 0,
});
