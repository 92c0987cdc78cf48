import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { workRoutes } from '@drawbridge/contract/work/routes.ts';
import type { WorkFilter, WorkReference } from '@drawbridge/contract/work/schema.ts';
import { call } from '../../platform/api.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';
import type { QueueSearch } from './work-filter.ts';

/** Open work, 50 items per page. */
export function workQuery(search: QueueSearch) {
  return pagesOf(['staff', 'work', 'list', search], workRoutes.list, search);
}

export function workCountsQuery(filter: WorkFilter) {
  return queryOptions({
    queryKey: ['staff', 'work', 'counts', filter],
    queryFn: ({ signal }) => call(workRoutes.counts, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The open work of all employees. Under the queue’s key, so that assigning reloads it. */
export const teamQuery = queryOf(['staff', 'work', 'team'], workRoutes.team, {});

/** One open item, or null once it is decided. */
export function workItemQuery({ kind, id }: WorkReference) {
  return queryOptions({
    queryKey: ['staff', 'work', 'item', kind, id],
    queryFn: async ({ signal }) => (await call(workRoutes.item, { query: { kind, id }, signal })).item,
  });
}

export function workOfDealQuery(dealId: string) {
  return queryOf(['staff', 'work', 'of deal', dealId], workRoutes.ofDeal, { query: { dealid: dealId } });
}

/** The colleagues who can be assigned work, and the employee's own id. */
export const colleaguesQuery = queryOptions({
  queryKey: ['staff', 'colleagues'],
  queryFn: ({ signal }) => call(workRoutes.colleagues, { signal }),
  staleTime: 5 * 60_000,
});

/** The employee’s email settings. Kept outside `staff work` because queue changes do not affect it. */
export const workMailsQuery = queryOf(['staff', 'work mails'], workRoutes.mails, {});
