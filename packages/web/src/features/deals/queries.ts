import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import type { FundedDeal, InProcessDeal } from '@drawbridge/contract/deals/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { call } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';

export type DealList = 'in process' | 'funded';
export type DealRowOf<List extends DealList> = List extends 'funded' ? FundedDeal : InProcessDeal;

export interface ListChoice {
  readonly q: string;
  /** A column of the list, with a minus in front downwards; undefined for the server’s own order. */
  readonly sort: string | undefined;
}

export interface DealPage<Row> {
  readonly deals: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const rowsAtATime = '100';

/** The table delays that a lender may switch on, in milliseconds. */
const artificialDelayMs = { 'in process': 900, funded: 1100 } as const;

async function delayed(list: DealList): Promise<void> {
  if (!settings().flags.slowTables) return;
  await new Promise((resolve) => setTimeout(resolve, artificialDelayMs[list]));
}

function routeOf(list: DealList, accountType: AccountType) {
  const broker = accountType === 'BrokerAccount' || accountType === 'WholesaleAccount';
  if (list === 'funded') return broker ? dealRoutes.brokerFunded : dealRoutes.borrowerFunded;
  return broker ? dealRoutes.brokerInProcess : dealRoutes.borrowerInProcess;
}

async function fetchPage<List extends DealList>(
  list: List,
  accountType: AccountType,
  query: { q: string; sort: string | undefined; limit?: string; cursor?: string | undefined },
  signal?: AbortSignal,
): Promise<DealPage<DealRowOf<List>>> {
  await delayed(list);
  const { q, sort, ...page } = query;
  // Which columns may be sorted by depends on the list; the server refuses any other.
  const input = {
    query: { ...page, ...(q === '' ? {} : { q }), ...(sort === undefined ? {} : { sort }) },
    ...(signal ? { signal } : {}),
  };
  return call(routeOf(list, accountType), input as never) as unknown as Promise<DealPage<DealRowOf<List>>>;
}

/** The rows of a table, a hundred at a time. */
export function dealListQuery<List extends DealList>(
  list: List,
  accountType: AccountType,
  { q, sort }: ListChoice,
) {
  return infiniteQueryOptions({
    queryKey: ['deals', list, accountType, q, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(list, accountType, { q, sort, limit: rowsAtATime, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Every row of a table at once, to copy it whole. */
export async function fetchAllDeals<List extends DealList>(
  list: List,
  accountType: AccountType,
  choice: ListChoice,
): Promise<readonly DealRowOf<List>[]> {
  return (await fetchPage(list, accountType, choice)).deals;
}

/** So many entries of each list stand in the side navigation; the dashboard has them all. */
const navigationEntries = '50';

export function navigationQuery(accountType: AccountType) {
  const broker = accountType !== 'CustomerAccount';
  return queryOptions({
    queryKey: ['deals', 'navigation', accountType],
    queryFn: () =>
      call(broker ? dealRoutes.brokerNavigation : dealRoutes.borrowerNavigation, {
        query: { limit: navigationEntries },
      }),
  });
}

export function dealQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId],
    queryFn: async ({ signal }) => {
      const { deal } = await call(dealRoutes.details, { body: { dealid: dealId }, signal });
      const [first] = deal;
      if (!first) throw new Error('the answer holds no deal');
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
