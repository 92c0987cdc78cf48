import { queryOptions } from '@tanstack/react-query';
import { taxFormRoutes } from '@drawbridge/contract/tax-forms/routes.ts';
import { call } from '../../platform/api.ts';

/** Who has to give a W-9 for a borrower’s deal. */
export function taxFormsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'tax forms'],
    queryFn: ({ signal }) => call(taxFormRoutes.ofDeal, { body: { dealid: dealId }, signal }),
  });
}

/** The same for employees. */
export function staffTaxFormsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['staff', 'deals', dealId, 'tax forms'],
    queryFn: ({ signal }) => call(taxFormRoutes.list, { query: { dealid: dealId }, signal }),
  });
}
