import { keyName, type AuditEntry } from '@drawbridge/contract/audit/schema.ts';
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
  const { apiKey, ...rest } = particulars;
  const key = keyName.safeParse(apiKey);
  return {
    id,
    at: at.toISOString(),
    account,
    employee,
    apiKey: key.data ?? null,
    action,
    subject,
    particulars: key.success ? rest : particulars,
  };
}
