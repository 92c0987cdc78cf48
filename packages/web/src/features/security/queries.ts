import { queryOptions } from '@tanstack/react-query';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { call } from '../../platform/api.ts';
import { noteMustEnrol } from '../../platform/session.ts';

export function factorsQuery() {
  return queryOptions({
    queryKey: ['security', 'factors'],
    queryFn: async ({ signal }) => {
      const factors = await call(securityRoutes.factors, { signal });
      noteMustEnrol(factors.mustEnrol);
      return factors;
    },
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(securityRoutes.sessions, { signal }),
    staleTime: 0,
  });
}
