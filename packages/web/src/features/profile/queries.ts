import { queryOptions } from '@tanstack/react-query';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { call } from '../../platform/api.ts';

export const preferredNameQuery = queryOptions({
  queryKey: ['profile', 'preferred name'],
  queryFn: ({ signal }) => call(profileRoutes.preferredName, { signal }),
});

export const languageQuery = queryOptions({
  queryKey: ['profile', 'language'],
  queryFn: ({ signal }) => call(profileRoutes.language, { signal }),
});

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(profileRoutes.read, { signal }),
  });
}
