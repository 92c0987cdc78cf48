import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchRoutes } from '@drawbridge/contract/search/routes.ts';
import { call } from '../../platform/api.ts';

/** What the words find. The last results stay while new ones load. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['staff', 'search', q],
    queryFn: ({ signal }) => call(searchRoutes.everything, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
}
