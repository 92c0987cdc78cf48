import { queryOptions } from '@tanstack/react-query';
import { lineOfCreditRoutes } from '@drawbridge/contract/lines-of-credit/routes.ts';
import { call } from '../../platform/api.ts';

/** Links to files expire after five minutes; they are renewed before that. */
export const linksFreshMs = 4 * 60_000;

export function linesQuery() {
  return queryOptions({
    queryKey: ['lines of credit'],
    queryFn: ({ signal }) => call(lineOfCreditRoutes.mostRecent, { signal }),
    refetchInterval: linksFreshMs,
  });
}
