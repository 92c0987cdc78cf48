import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@drawbridge/contract/wire/client.ts';
import type { QueryInputOf, ReplyOf, Route } from '@drawbridge/contract/wire/route.ts';
import { call } from './api.ts';

/** A query for what a call returns. */
export function queryOf<R extends Route>(queryKey: readonly unknown[], route: R, input: CallInput<R>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(route, { ...input, signal }) });
}

/** A query for a list that a call returns page by page. Rows stay visible while more load. */
export function pagesOf<R extends Route>(
  queryKey: readonly unknown[],
  route: R & (ReplyOf<R> extends { readonly nextCursor: string | null } ? R : never),
  query: Omit<NonNullable<QueryInputOf<R>>, 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(route as R, { query: { ...query, cursor: pageParam }, signal } as unknown as CallInput<R>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as { readonly nextCursor: string | null }).nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Waits for a read that is made ahead. What shows it also shows its failure. */
export async function settled(read: Promise<unknown>): Promise<void> {
  await read.catch(() => undefined);
}
