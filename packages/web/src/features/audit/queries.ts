import { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';

/** Audit log entries, newest first, 50 at a time. */
export function auditQuery(filter: AuditFilter) {
  return pagesOf(['staff', 'audit', filter], auditRoutes.list, filter);
}

/** Archives of older entries, newest first. */
export const auditArchivesQuery = queryOf(['staff', 'audit archives'], auditRoutes.archives, {});

export const auditActionsQuery = queryOf(['staff', 'audit actions'], auditRoutes.actions, {});
