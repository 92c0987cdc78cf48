import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import type { PeopleQuery } from '@drawbridge/contract/people/schema.ts';
import { call } from '../../platform/api.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';

export type PeopleFilter = Pick<PeopleQuery, 'q' | 'type' | 'standing'>;

/** People by name, 50 per page. */
export function peopleQuery(filter: PeopleFilter) {
  return pagesOf(['staff', 'people', filter], peopleRoutes.list, filter);
}

/** How often to refresh while invitations are in progress. */
const watchMs = 5000;

/** Counts the matching people who can be invited, and the current invitations’ progress. */
export function invitationsQuery({ q, type }: PeopleFilter) {
  return queryOptions({
    queryKey: ['staff', 'people', 'invitations', { q, type }],
    queryFn: ({ signal }) =>
      call(peopleRoutes.invitations, {
        query: { ...(q === undefined ? {} : { q }), ...(type === undefined ? {} : { type }) },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.run?.endedAt === null ? watchMs : false),
    placeholderData: keepPreviousData,
  });
}

/** The latest emails to a person. */
export function personEmailsQuery(id: string) {
  return queryOf(['staff', 'person', id, 'emails'], peopleRoutes.emails, { params: { id } });
}

export function personQuery(id: string) {
  return queryOf(['staff', 'person', id], peopleRoutes.read, { params: { id } });
}
