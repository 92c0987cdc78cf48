import { queryOptions } from '@tanstack/react-query';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { call } from '../../platform/api.ts';

/** What there is to filter by; new deals bring new values now and then. */
export const choicesQuery = queryOptions({
  queryKey: ['deals', 'choices'],
  queryFn: ({ signal }) => call(pipelineRoutes.choices, { signal }),
});
