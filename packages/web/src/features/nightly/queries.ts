import { queryOptions } from '@tanstack/react-query';
import { nightlyRoutes } from '@drawbridge/contract/nightly/routes.ts';
import { call } from '../../platform/api.ts';

const watchMs = 2000;

/** The latest nightly runs. Watched while one is waiting or in progress. */
export const nightlyRunsQuery = queryOptions({
  queryKey: ['staff', 'nightly-runs'],
  queryFn: ({ signal }) => call(nightlyRoutes.list, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.runs.some(({ endedAt }) => endedAt === null) ? watchMs : false,
});
