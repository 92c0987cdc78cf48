import type { staffRoutes } from '@drawbridge/contract/staff/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { changeStage } from './change-stage.ts';
import { listLenderDeals } from './list-deals.ts';

export function staffHandlers(db: Database, clock: Clock): HandlersOf<typeof staffRoutes> {
  return {
    me: async ({ caller }) => ({ administrator: caller.role === 'administrator' }),
    deals: ({ caller, query }) => listLenderDeals(db, caller, query),
    changeStage: ({ caller, body }) => changeStage({ db, clock }, caller, body),
  };
}
