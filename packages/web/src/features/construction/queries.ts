import { queryOptions } from '@tanstack/react-query';
import { constructionRoutes } from '@drawbridge/contract/construction/routes.ts';
import { call } from '../../platform/api.ts';

export function budgetQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'budget'],
    queryFn: ({ signal }) => call(constructionRoutes.budget, { body: { dealid: dealId }, signal }),
  });
}
