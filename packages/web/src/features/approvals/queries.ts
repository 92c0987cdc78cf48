import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import { call } from '../../platform/api.ts';

const key = ['staff', 'approvals'] as const;

/** The rule’s state and how many proposals await this administrator. For administrators only. */
export const approvalRuleQuery = queryOptions({
  queryKey: [...key, 'rule'],
  queryFn: ({ signal }) => call(approvalRoutes.rule, { signal }),
});

/** Open proposals (on the first page only) and decided ones, 50 at a time. */
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
