import type { staffRoutes } from '@drawbridge/contract/staff/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listLenderDeals } from './list-deals.ts';

export function staffHandlers(db: Database): HandlersOf<typeof staffRoutes> {
  return {
    me: async ({ caller }) => ({ administrator: caller.role === 'administrator' }),
    deals: ({ caller, query }) => listLenderDeals(db, caller, query),
  };
}
