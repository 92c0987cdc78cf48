import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { settled } from '../../platform/call-query.ts';
import { membersQuery } from './queries.ts';

type Part = ComponentType<{ readonly dealId: string }>;

/** Loads the code of a part of the deal’s page, and what it shows first. */
export type LoadPart = (client: QueryClient, dealId: string) => Promise<Part>;

const ownLoaders = {
  /** What the lender asked for. Without action items, only what applications still need. */
  items: async (client, dealId) => {
    const { DealItems, itemsOfDealQuery } = await import('../action-items/public.ts');
    await settled(client.query(itemsOfDealQuery(dealId)));
    return DealItems;
  },
  /** Shown once the loan is paid off. */
  release: async (client, dealId) => {
    const { DealReleaseCard, dealReleaseQuery } = await import('../releases/public.ts');
    await settled(client.query(dealReleaseQuery(dealId)));
    return DealReleaseCard;
  },
  /** Shown once an employee confirmed the loan’s terms. */
  account: async (client, dealId) => {
    const { BorrowerAccount, borrowerAccountQuery } = await import('../loan-accounts/public.ts');
    await settled(client.query(borrowerAccountQuery(dealId)));
    return BorrowerAccount;
  },
  /** Shown once the loan has escrow. */
  escrow: async (client, dealId) => {
    const { DealEscrowCard, dealEscrowQuery } = await import('../escrow/public.ts');
    await settled(client.query(dealEscrowQuery(dealId)));
    return DealEscrowCard;
  },
} as const satisfies Record<string, LoadPart>;

/** Parts whose code another feature has. */
export interface OtherLoaders {
  /** How far a funded loan’s construction is paid for. */
  readonly building: LoadPart;
  /** The last happenings on the deal. */
  readonly lately: LoadPart;
}

export type PartName = keyof typeof ownLoaders | keyof OtherLoaders;

/**
 * The parts of a deal’s page that load apart, together with the deal’s members. The page shows them all at once, so that none
 * pushes another down when it arrives.
 */
export function dealPartsQuery(dealId: string, names: readonly PartName[], others: OtherLoaders) {
  const loaders = { ...ownLoaders, ...others };
  return queryOptions({
    queryKey: ['code', 'deal parts', dealId, ...names],
    queryFn: async ({ client }): Promise<Partial<Record<PartName, Part>>> => {
      const members = settled(client.query(membersQuery(dealId)));
      const parts = await Promise.all(
        names.map(async (name) => [name, await loaders[name](client, dealId)] as const),
      );
      await members;
      return Object.fromEntries(parts);
    },
    staleTime: Infinity,
    // A live change of the deal’s stage must not empty the page.
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
}
