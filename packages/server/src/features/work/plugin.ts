import type { workRoutes } from '@drawbridge/contract/work/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { assignSeveral, assignWork } from './assign-work.ts';
import { chooseMails, readMails } from './choose-mails.ts';
import { countWork, findWork, listWork, listWorkOfDeal, type WorkParts } from './list-work.ts';
import { employees } from './store.ts';

/** The calls about all that waits for the lender’s people. */
export function workHandlers(parts: WorkParts): HandlersOf<typeof workRoutes> {
  return {
    list: ({ caller, query }) => listWork(parts, caller, query),
    counts: ({ caller, query }) => countWork(parts, caller, query),
    item: ({ caller, query }) => findWork(parts, caller, query),
    ofDeal: ({ caller, query }) => listWorkOfDeal(parts, caller, query.dealid),
    colleagues: async ({ caller }) => ({ me: caller.accountId, people: await employees(parts.db) }),
    assign: ({ caller, body }) => assignWork(parts, caller, body),
    assignSeveral: ({ caller, body }) => assignSeveral(parts, caller, body),
    mails: ({ caller }) => readMails(parts.db, caller),
    chooseMails: ({ caller, body }) => chooseMails(parts.db, caller, body),
  };
}
