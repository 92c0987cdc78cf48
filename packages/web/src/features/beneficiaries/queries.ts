import { queryOptions } from '@tanstack/react-query';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import { call } from '../../platform/api.ts';

export function beneficiariesQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'beneficiaries'],
    queryFn: async ({ signal }) =>
      (await call(beneficiaryRoutes.list, { query: { dealid: dealId }, signal })).accounts,
  });
}
