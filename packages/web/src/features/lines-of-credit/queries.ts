import { queryOptions } from '@tanstack/react-query';
import { lineOfCreditRoutes } from '@drawbridge/contract/lines-of-credit/routes.ts';
import { call } from '../../platform/api.ts';

/** File links expire after five minutes. Pages renew them before that. */
export const linksFreshMs = 4 * 60_000;

export function linesQuery() {
  return queryOptions({
    queryKey: ['lines of credit'],
    queryFn: ({ signal }) => call(lineOfCreditRoutes.mostRecent, { signal }),
    refetchInterval: linksFreshMs,
  });
}
