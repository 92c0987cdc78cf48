import { legalHoldRoutes } from '@drawbridge/contract/legal-holds/routes.ts';
import type { LegalHoldsQuery } from '@drawbridge/contract/legal-holds/schema.ts';
import { queryOf } from '../../platform/call-query.ts';

/** The legal holds of a deal or a person. */
export function legalHoldsQuery(of: LegalHoldsQuery) {
  return queryOf(['staff', 'legal holds', of], legalHoldRoutes.list, { query: of });
}

/** What the next nightly cleanup would delete. */
export const nextDeletionsQuery = queryOf(['staff', 'next deletions'], legalHoldRoutes.nextDeletions, {});

/** The loans past the years that the settings keep them; another number of years is another question. */
export function pastKeepingQuery(keptYears: number) {
  return queryOf(['staff', 'past keeping', keptYears], legalHoldRoutes.pastKeeping, {});
}
