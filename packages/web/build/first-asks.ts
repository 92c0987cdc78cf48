import { urlOf } from '@drawbridge/contract/wire/client.ts';
import {
  listRoute,
  navigationEntries,
  navigationRoute,
  rowsAtATime,
} from '../src/features/deals/list-routes.ts';

/** What the dashboard's page asks for before its scripts are there, for each kind of account that has deals. */
export interface FirstAsks {
  readonly [accountType: string]: {
    /** By every page, for the side navigation. */
    readonly always: readonly string[];
    /** By the dashboard itself, as long as it is neither searched nor sorted. */
    readonly dashboard: readonly string[];
  };
}

export const firstAsks: FirstAsks = Object.fromEntries(
  (['CustomerAccount', 'BrokerAccount', 'WholesaleAccount'] as const).map((accountType) => [
    accountType,
    {
      always: [urlOf(navigationRoute(accountType), { query: { limit: navigationEntries } })],
      dashboard: (['in process', 'funded'] as const).map((list) =>
        urlOf(listRoute(list, accountType), { query: { limit: rowsAtATime } }),
      ),
    },
  ]),
);
