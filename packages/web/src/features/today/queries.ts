import { queryOptions } from '@tanstack/react-query';
import { todayRoutes } from '@drawbridge/contract/today/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** What the borrower’s first page says and asks. */
export function todayQuery() {
  return queryOf(['deals', 'today'], todayRoutes.read, {});
}

/** The code of the first page’s lower part. It loads beside the data, and the tables wait for both. */
export function moreTodayQuery() {
  return queryOptions({
    queryKey: ['code', 'today'],
    queryFn: async () => (await import('./more-today.tsx')).MoreToday,
    staleTime: Infinity,
  });
}
