import { constructionRoutes } from '@drawbridge/contract/construction/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export function budgetQuery(dealId: string) {
  return queryOf(['deal', dealId, 'budget'], constructionRoutes.budget, { body: { dealid: dealId } });
}
