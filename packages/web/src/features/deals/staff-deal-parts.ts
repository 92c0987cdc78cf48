import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { fundedStages } from '@drawbridge/domain/deals/stages.ts';
import { settled } from '../../platform/call-query.ts';
import { checksQuery } from '../checks/public.ts';
import { loanAccountQuery } from '../loan-accounts/public.ts';
import { releaseQuery } from '../releases/public.ts';
import { workOfDealQuery } from '../work/public.ts';
import type { LoadPart } from './deal-parts.ts';

type Part = ComponentType<{ readonly dealId: string }>;

const ownLoaders = {
  /** Shown on deals that began as an application. */
  application: async (client, dealId) => {
    const { ApplicationOfDealCard, applicationOfDealQuery } = await import('../applications/public.ts');
    await settled(client.query(applicationOfDealQuery(dealId)));
    return ApplicationOfDealCard;
  },
  /** What the lender asked for. */
  asked: async (client, dealId) => {
    const { AskedItemsCard, askedItemsQuery } = await import('../action-items/public.ts');
    await settled(client.query(askedItemsQuery(dealId)));
    return AskedItemsCard;
  },
  details: async (client, dealId) => {
    const [{ StaffDealDetails }] = await Promise.all([
      import('./staff-deal-details.tsx'),
      settled(client.query(checksQuery(dealId))),
      import('../legal-holds/public.ts').then(({ legalHoldsQuery }) =>
        settled(client.query(legalHoldsQuery({ dealid: dealId }))),
      ),
    ]);
    return StaffDealDetails;
  },
  tables: async (client, dealId) => {
    const [{ StaffDealTables }] = await Promise.all([
      import('./staff-deal-tables.tsx'),
      import('../loan-lookup/public.ts').then(({ viewersQuery }) =>
        settled(client.query(viewersQuery(dealId))),
      ),
    ]);
    return StaffDealTables;
  },
} as const satisfies Record<string, LoadPart>;

/** Parts whose code another feature has. */
export interface StaffLoaders {
  /** A funded loan’s holdback: drawn, requested and left. */
  readonly holdback: LoadPart;
  /** Everything that happened on the deal. */
  readonly timeline: LoadPart;
}

export type StaffPartName = keyof typeof ownLoaders | keyof StaffLoaders;

/** The parts that a deal’s page has for employees. */
export function staffPartsOf({ status, facts }: LenderDeal): StaffPartName[] {
  const draws = status === 'Funded' && (facts.holdback ?? 0) > 0;
  return ['timeline', 'details', 'application', 'asked', 'tables', ...(draws ? (['holdback'] as const) : [])];
}

/**
 * The parts of an employee’s deal page, with what its cards show first. The page shows them all at once, so that none pushes
 * another down when it arrives.
 */
export function staffDealPartsQuery(
  { id, status }: LenderDeal,
  names: readonly StaffPartName[],
  others: StaffLoaders,
) {
  const loaders = { ...ownLoaders, ...others };
  return queryOptions({
    queryKey: ['code', 'staff deal parts', id, ...names],
    queryFn: async ({ client }): Promise<Partial<Record<StaffPartName, Part>>> => {
      const shown = [
        client.query(workOfDealQuery(id)),
        client.query(releaseQuery(id)),
        ...(fundedStages.some((stage) => stage === status) ? [client.query(loanAccountQuery(id))] : []),
      ].map(settled);
      const parts = await Promise.all(
        names.map(async (name) => [name, await loaders[name](client, id)] as const),
      );
      await Promise.all(shown);
      return Object.fromEntries(parts);
    },
    staleTime: Infinity,
    // A live change of the deal’s stage must not empty the page.
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
}
