import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** A deal’s quotes and open requests, and whether its terms are confirmed, for employees. */
export function staffPayoffQuery(dealId: string) {
  return queryOf(['staff', 'payoff', dealId], payoffRoutes.read, { query: { dealid: dealId } });
}

export function payoffLettersQuery(dealId: string) {
  return queryOf(['deal', dealId, 'payoffs'], payoffRoutes.ofDeal, { body: { dealid: dealId } });
}

/** What an issued letter says. Employees read every letter, others their own. */
export function letterBreakdownQuery(id: string, forStaff: boolean) {
  return queryOf(
    ['payoff-letter', id, forStaff],
    forStaff ? payoffRoutes.staffBreakdown : payoffRoutes.breakdown,
    { params: { id } },
  );
}
