import { queryOptions } from '@tanstack/react-query';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import { call } from '../../platform/api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['staff', 'api-keys'],
  queryFn: ({ signal }) => call(apiKeyRoutes.list, { signal }),
});

/** Links to the documentation are good for half an hour. */
const newDocsLinkMs = 10 * 60_000;

/** Where the documentation of every call is read; the page is opened without the session's token. */
export const docsLinkQuery = queryOptions({
  queryKey: ['staff', 'docs link'],
  queryFn: async ({ signal }) => (await call(apiKeyRoutes.docsLink, { signal })).path,
  refetchInterval: newDocsLinkMs,
  refetchIntervalInBackground: true,
  staleTime: newDocsLinkMs,
});
