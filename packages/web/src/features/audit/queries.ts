import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import { call } from '../../platform/api.ts';

/** Audit log entries, newest first, 50 at a time. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(auditRoutes.list, {
        query: { ...filter, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const auditActionsQuery = queryOptions({
  queryKey: ['staff', 'audit actions'],
  queryFn: ({ signal }) => call(auditRoutes.actions, { signal }),
});
