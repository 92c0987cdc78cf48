import { queryOptions } from '@tanstack/react-query';
import { statementRoutes } from '@drawbridge/contract/statements/routes.ts';
import { call } from '../../platform/api.ts';

/** A deal’s statements, newest first. Under the deal’s key, so a new one appears by itself. */
export function statementsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'statements'],
    queryFn: async ({ signal }) =>
      (await call(statementRoutes.ofDeal, { body: { dealid: dealId }, signal })).statements,
  });
}
