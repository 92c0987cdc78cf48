import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The pricing grid in effect today, or one of its versions. */
export function gridQuery(version: string | undefined) {
  const query = version === undefined ? {} : { version };
  return queryOf(['staff', 'settings', 'pricing grid', version ?? ''], pricingRoutes.grid, { query });
}

export const licensesQuery = queryOf(['staff', 'settings', 'licenses'], pricingRoutes.licenses, {});
