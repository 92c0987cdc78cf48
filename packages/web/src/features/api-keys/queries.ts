import { queryOptions } from '@tanstack/react-query';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

export const apiKeysQuery = queryOf(['staff', 'api-keys'], apiKeyRoutes.list, {});

/** Documentation links are valid for 30 minutes, so a new one is fetched well before. */
const newDocsLinkMs = 10 * 60_000;

/** The path of the API documentation, which browsers open without the session token. */
export const docsLinkQuery = queryOptions({
  queryKey: ['staff', 'docs link'],
  queryFn: async ({ signal }) => (await call(apiKeyRoutes.docsLink, { signal })).path,
  refetchInterval: newDocsLinkMs,
  refetchIntervalInBackground: true,
  staleTime: newDocsLinkMs,
});
