import { listCopy } from '@drawbridge/messages/ui';
import type { ReactElement } from 'react';
import type { DataTableProps } from './data-table.tsx';
import { LoadFailure } from './load-failure.tsx';
import { queryFailure, type FailureText, type ShownQuery } from './query-failure.tsx';

/** A paged list; `useInfiniteQuery` results fit. */
interface PagedQuery extends ShownQuery {
  readonly isPlaceholderData: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

type PageProps = Pick<DataTableProps<unknown>, 'loading' | 'loadingMore' | 'onEndReached' | 'error'>;

/** The table props to load more pages and show a failed one: the first page’s failure replaces the table, a later one’s appears below it. */
export function queryPages(query: PagedQuery, failure: FailureText): PageProps {
  return {
    loading: query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    onEndReached: canRequestMore(query) ? () => void query.fetchNextPage() : undefined,
    error: queryFailure(query, failure) ?? nextPageFailure(query),
  };
}

/**
 * A refresh and a next page cancel each other, so the next page waits for the refresh and is requested again when a refresh
 * canceled it. After a failure, the reader decides.
 */
function canRequestMore({ hasNextPage, isFetching, isFetchNextPageError }: PagedQuery): boolean {
  return hasNextPage && !isFetching && !isFetchNextPageError;
}

function nextPageFailure(query: PagedQuery): ReactElement | undefined {
  if (!query.isFetchNextPageError) return undefined;
  return (
    <LoadFailure
      retryLabel={listCopy.tryAgain}
      retrying={query.isFetchingNextPage}
      onRetry={() => void query.fetchNextPage()}
    >
      {listCopy.restFailed}
    </LoadFailure>
  );
}
