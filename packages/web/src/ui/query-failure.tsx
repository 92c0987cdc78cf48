import type { ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** What is shown of a query; the results of TanStack Query fit. */
export interface ShownQuery<Data = unknown> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The sentence for a failure, with the reason in it where the reason helps. */
export type FailureText = string | ((reason: string) => string);

/** An alert with a button to try again. undefined while something can be shown: a failed refresh leaves older data in place. */
export function queryFailure(query: ShownQuery, text: FailureText): ReactElement | undefined {
  const { data, error } = query;
  if (data !== undefined || error === null) return undefined;
  return (
    <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {typeof text === 'string' ? text : text(error.message)}
    </LoadFailure>
  );
}
