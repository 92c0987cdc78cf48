import { queryOptions } from '@tanstack/react-query';
import { lineOfCreditRoutes } from '@drawbridge/contract/lines-of-credit/routes.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

export function linesQuery() {
  return queryOptions({
    queryKey: ['lines of credit'],
    queryFn: ({ signal }) => call(lineOfCreditRoutes.mostRecent, { signal }),
    refetchInterval: linksFreshMs,
  });
}
