import { queryOptions } from '@tanstack/react-query';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { call } from '../../platform/api.ts';

/** The filter choices, which new deals change only occasionally. */
export const choicesQuery = queryOptions({
  queryKey: ['deals', 'choices'],
  queryFn: ({ signal }) => call(pipelineRoutes.choices, { signal }),
});
