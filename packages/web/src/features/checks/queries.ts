import { queryOptions } from '@tanstack/react-query';
import { checkRoutes } from '@drawbridge/contract/checks/routes.ts';
import { call } from '../../platform/api.ts';

/** A deal’s checks, for employees. */
export function checksQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'checks', dealId],
    queryFn: ({ signal }) => call(checkRoutes.list, { query: { dealid: dealId }, signal }),
  });
}
