import { listCopy } from '@drawbridge/messages/ui';
import type { ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** The parts of a query a page shows; TanStack Query results fit. */
export interface ShownQuery<Data = unknown> {
  readonly data: Data | undefined;
  /** With a reference, it is an error on the server that can be looked up by it. */
  readonly error: (Error & { readonly reference?: string | undefined }) | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The failure message, with the reason where it helps. */
export type FailureText = string | ((given: { readonly reason: string }) => string);

/** An alert with a retry button, or undefined while there is data: a failed refresh keeps the older data on screen. */
export function queryFailure(query: ShownQuery, text: FailureText): ReactElement | undefined {
  const { data, error } = query;
  if (data !== undefined || error === null) return undefined;
  return (
    <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {typeof text === 'string' ? text : text({ reason: error.message })}
      {typeof text === 'string' &&
        error.reference !== undefined &&
        ` ${listCopy.reference({ reference: error.reference })}`}
    </LoadFailure>
  );
}
