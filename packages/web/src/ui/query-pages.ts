import type { DataTableProps } from './data-table.tsx';
import { queryFailure, type FailureText, type ShownQuery } from './query-failure.tsx';

/** A list that arrives page by page; the results of `useInfiniteQuery` fit. */
interface PagedQuery extends ShownQuery {
  readonly isPlaceholderData: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

type PageProps = Pick<DataTableProps<unknown>, 'loading' | 'loadingMore' | 'onEndReached' | 'error'>;

/** What a table needs to load further pages, and to say that the first one failed. */
export function queryPages(query: PagedQuery, failure: FailureText): PageProps {
  return {
    loading: query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    onEndReached: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    error: queryFailure(query, failure),
  };
}
