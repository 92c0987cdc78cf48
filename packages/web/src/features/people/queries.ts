import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import type { PeopleQuery } from '@drawbridge/contract/people/schema.ts';
import { call } from '../../platform/api.ts';

export type PeopleFilter = Pick<PeopleQuery, 'q' | 'type' | 'standing'>;

/** People by name, fifty at a time. */
export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'people', filter],
    queryFn: ({ pageParam, signal }) =>
      call(peopleRoutes.list, {
        query: { ...filter, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'person', id],
    queryFn: ({ signal }) => call(peopleRoutes.read, { params: { id }, signal }),
  });
}
