import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import type { AuditRow } from './store.ts';

export function presentEntry({
  id,
  at,
  account,
  employee,
  action,
  subject,
  particulars,
}: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), account, employee, action, subject, particulars };
}
