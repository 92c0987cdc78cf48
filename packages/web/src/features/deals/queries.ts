import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import type { Pace } from '@drawbridge/contract/deals/ball-schema.ts';
import type { FundedDeal, InProcessDeal } from '@drawbridge/contract/deals/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { call } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import {
  listRoute,
  moreAtATime,
  navigationEntries,
  navigationRoute,
  rowsAtATime,
  type DealList,
} from './list-routes.ts';

/** Only brokers’ rows have their pace. */
export type InProcessRow = InProcessDeal & Partial<Pace>;

export type DealRowOf<List extends DealList> = List extends 'funded' ? FundedDeal : InProcessRow;

export interface ListChoice {
  readonly q: string;
  /** A column name. A leading minus sorts descending. Undefined uses the server’s default order. */
  readonly sort: string | undefined;
  /** A broker’s filters in the server’s format. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
}

export interface DealPage<Row> {
  readonly deals: readonly Row[];
  readonly total: number;
  readonly totalAmount: number;
  readonly nextCursor: string | null;
}

/** The optional table delays, in milliseconds. */
const artificialDelayMs = { 'in process': 900, funded: 1100 } as const;

async function delayed(list: DealList): Promise<void> {
  if (!settings().flags.slowTables) return;
  await new Promise((resolve) => setTimeout(resolve, artificialDelayMs[list]));
}

async function fetchPage<List extends DealList>(
  list: List,
  accountType: AccountType,
  query: ListChoice & { limit?: string; cursor?: string | undefined },
  signal?: AbortSignal,
): Promise<DealPage<DealRowOf<List>>> {
  await delayed(list);
  const { q, sort, filters, ...page } = query;
  // The sortable columns depend on the list, and the server refuses others.
  const input = {
    query: { ...page, ...filters, ...(q === '' ? {} : { q }), ...(sort === undefined ? {} : { sort }) },
    ...(signal ? { signal } : {}),
  };
  return call(listRoute(list, accountType), input as never) as unknown as Promise<DealPage<DealRowOf<List>>>;
}

/** A table’s rows: a hundred first, then larger pages. */
export function dealListQuery<List extends DealList>(
  list: List,
  accountType: AccountType,
  { q, sort, filters }: ListChoice,
) {
  return infiniteQueryOptions({
    queryKey: ['deals', list, accountType, q, sort, filters],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        list,
        accountType,
        { q, sort, filters, limit: pageParam === undefined ? rowsAtATime : moreAtATime, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Every row of a table at once, for copying. */
export async function fetchAllDeals<List extends DealList>(
  list: List,
  accountType: AccountType,
  choice: ListChoice,
): Promise<readonly DealRowOf<List>[]> {
  return (await fetchPage(list, accountType, choice)).deals;
}

export function navigationQuery(accountType: AccountType) {
  return queryOptions({
    queryKey: ['deals', 'navigation', accountType],
    queryFn: () => call(navigationRoute(accountType), { query: { limit: navigationEntries } }),
  });
}

export function dealQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId],
    queryFn: async ({ signal }) => {
      const { deal } = await call(dealRoutes.details, { body: { dealid: dealId }, signal });
      const [first] = deal;
      if (!first) throw new Error('the reply contains no deal');
      return first;
    },
  });
}

export function membersQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'members'],
    queryFn: async ({ signal }) =>
      (await call(dealRoutes.members, { body: { dealid: dealId }, signal })).deals,
  });
}

export function representativeQuery() {
  return queryOptions({
    queryKey: ['representative'],
    queryFn: () => call(accessRoutes.representative, {}),
    staleTime: 300_000,
  });
}
