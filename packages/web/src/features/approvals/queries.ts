import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import { call } from '../../platform/api.ts';

const key = ['staff', 'approvals'] as const;

/** Whether a second administrator has to approve, and how much waits for this one. For administrators alone. */
export const approvalRuleQuery = queryOptions({
  queryKey: [...key, 'rule'],
  queryFn: ({ signal }) => call(approvalRoutes.rule, { signal }),
});

/** Open proposals, on the first page, and decided ones, fifty at a time. */
export const approvalsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(approvalRoutes.list, {
      query: pageParam === undefined ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
