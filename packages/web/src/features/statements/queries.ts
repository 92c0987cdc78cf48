import { queryOptions } from '@tanstack/react-query';
import { statementRoutes } from '@drawbridge/contract/statements/routes.ts';
import { call } from '../../platform/api.ts';

/** A deal’s statements, newest first. A part of the deal’s key, so that one made at night appears by itself. */
export function statementsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'statements'],
    queryFn: async ({ signal }) =>
      (await call(statementRoutes.ofDeal, { body: { dealid: dealId }, signal })).statements,
  });
}
