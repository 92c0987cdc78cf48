import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { todayRoutes } from '@drawbridge/contract/today/routes.ts';
import { urlOf } from '@drawbridge/contract/wire/client.ts';
import {
  listRoute,
  navigationEntries,
  navigationRoute,
  rowsAtATime,
} from '../src/features/deals/list-routes.ts';

/** What the dashboard page requests before its scripts load, for each account type with deals. */
export interface FirstAsks {
  readonly [accountType: string]: {
    /** Requested by every page, for the side navigation. */
    readonly always: readonly string[];
    /** Requested by the dashboard itself, unless the URL searches or sorts it. */
    readonly dashboard: readonly string[];
  };
}

export const firstAsks: FirstAsks = Object.fromEntries(
  (['CustomerAccount', 'BrokerAccount', 'WholesaleAccount'] as const).map((accountType) => [
    accountType,
    {
      always: [urlOf(navigationRoute(accountType), { query: { limit: navigationEntries } })],
      dashboard: [
        urlOf(accountType === 'CustomerAccount' ? todayRoutes.read : pipelineRoutes.overview, {}),
        ...(['in process', 'funded'] as const).map((list) =>
          urlOf(listRoute(list, accountType), { query: { limit: rowsAtATime } }),
        ),
      ],
    },
  ]),
);
