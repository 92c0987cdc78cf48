import { queryOptions } from '@tanstack/react-query';
import { todayRoutes } from '@drawbridge/contract/today/routes.ts';
import type { TimelineGroup } from '@drawbridge/domain/today/timeline.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';

/** What the borrower’s first page says and asks. */
export function todayQuery() {
  return queryOf(['deals', 'today'], todayRoutes.read, {});
}

/** The last happenings on a deal. */
export function latelyQuery(dealId: string) {
  return queryOf(['deal', dealId, 'lately'], todayRoutes.lately, { body: { dealid: dealId } });
}

/** Everything that happened on a deal, for employees. Its key is under `staff deals`, so every change to a deal reloads it. */
export function timelineQuery(dealId: string, of?: TimelineGroup) {
  return pagesOf(['staff', 'deals', 'timeline', dealId, of], todayRoutes.timeline, {
    dealid: dealId,
    of,
    limit: '12',
  });
}

/** The code of the first page’s lower part, which loads beside the data. */
export function moreTodayQuery() {
  return queryOptions({
    queryKey: ['code', 'today'],
    queryFn: async () => (await import('./more-today.tsx')).MoreToday,
    staleTime: Infinity,
  });
}
