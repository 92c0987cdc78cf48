import { queryOptions } from '@tanstack/react-query';
import { lineOfCreditRoutes } from '@drawbridge/contract/lines-of-credit/routes.ts';
import { call } from '../../platform/api.ts';

/** Links to files live for five minutes; after this long they are asked for anew. */
export const linksFreshMs = 4 * 60_000;

export function linesQuery() {
  return queryOptions({
    queryKey: ['lines of credit'],
    queryFn: ({ signal }) => call(lineOfCreditRoutes.mostRecent, { signal }),
    refetchInterval: linksFreshMs,
  });
}
