import type { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listFunded, listInProcess, listNavigation } from './list-deals.ts';
import { readDeal, readMembers } from './read-deal.ts';

export function dealHandlers(db: Database): HandlersOf<typeof dealRoutes> {
  return {
    borrowerInProcess: ({ caller, query }) => listInProcess(db, caller, query),
    borrowerFunded: ({ caller, query }) => listFunded(db, caller, query),
    brokerInProcess: ({ caller, query }) => listInProcess(db, caller, query),
    brokerFunded: ({ caller, query }) => listFunded(db, caller, query),
    borrowerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
    brokerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
    details: ({ caller, body }) => readDeal(db, caller, body.dealid),
    members: ({ caller, body }) => readMembers(db, caller, body.dealid),
  };
}
