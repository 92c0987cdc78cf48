import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../platform/api.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsCopy } from './copy.ts';

/** What a section is before and after its settings are there. */
export function SectionFrame<Data>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <LoadFailure
        retryLabel={settingsCopy.refresh}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {settingsCopy.loadFailed(messageOf(query.error))}
      </LoadFailure>
    );
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-80" />
    </div>
  );
}
