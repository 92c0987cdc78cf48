import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import { comparisonRoutes, termSheetRoutes } from '@drawbridge/contract/pricing/term-sheet-routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The pricing grid in effect today, or one of its versions. */
export function gridQuery(version: string | undefined) {
  const query = version === undefined ? {} : { version };
  return queryOf(['staff', 'settings', 'pricing grid', version ?? ''], pricingRoutes.grid, { query });
}

export const licensesQuery = queryOf(['staff', 'settings', 'licenses'], pricingRoutes.licenses, {});

export function applicationPricingQuery(application: string) {
  return queryOf(['staff', 'application', application, 'pricing'], termSheetRoutes.ofApplication, {
    query: { application },
  });
}

export const ownSheetsQuery = queryOf(['term sheets'], termSheetRoutes.own, {});

export const comparisonsQuery = queryOf(['pricing comparisons'], comparisonRoutes.list, {});
