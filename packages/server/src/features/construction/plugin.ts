import type { constructionRoutes } from '@drawbridge/contract/construction/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readBudget } from './read-budget.ts';

export function constructionHandlers(db: Database): HandlersOf<typeof constructionRoutes> {
  return {
    budget: ({ caller, body }) => readBudget(db, caller, body.dealid),
  };
}
