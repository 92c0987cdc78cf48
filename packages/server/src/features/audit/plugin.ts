import type { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckParts } from '../../platform/audit-log/find-faults.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkAudit, exportAudit, listAudit } from './read-audit.ts';
import { auditActions } from './store.ts';

export function auditHandlers(parts: CheckParts & { readonly clock: Clock }): HandlersOf<typeof auditRoutes> {
  const { db, clock } = parts;
  return {
    list: ({ query }) => listAudit(db, query),
    actions: async () => ({ actions: await auditActions(db) }),
    check: () => checkAudit(parts),
    export: ({ query }) => Promise.resolve(exportAudit(db, clock, query)),
  };
}
