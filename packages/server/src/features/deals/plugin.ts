import type { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import { listFunded, listInProcess, listNavigation } from './list-deals.ts';
import { readDeal, readMembers } from './read-deal.ts';

export function dealHandlers(db: Database, pictures: PropertyPictures): HandlersOf<typeof dealRoutes> {
  return {
    borrowerInProcess: ({ caller, query }) => listInProcess(db, caller, query),
    borrowerFunded: ({ caller, query }) => listFunded(db, caller, query),
    brokerInProcess: ({ caller, query }) => listInProcess(db, caller, query),
    brokerFunded: ({ caller, query }) => listFunded(db, caller, query),
    borrowerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
    brokerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
    details: ({ caller, body }) => readDeal({ db, pictures }, caller, body.dealid),
    members: ({ caller, body }) => readMembers(db, caller, body.dealid),
  };
}
