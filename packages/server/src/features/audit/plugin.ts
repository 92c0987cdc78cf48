import type { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkAudit, exportAudit, listAudit } from './read-audit.ts';
import { auditActions } from './store.ts';

export function auditHandlers(db: Database, clock: Clock): HandlersOf<typeof auditRoutes> {
  return {
    list: ({ query }) => listAudit(db, query),
    actions: async () => ({ actions: await auditActions(db) }),
    check: () => checkAudit(db),
    export: ({ query }) => Promise.resolve(exportAudit(db, clock, query)),
  };
}
