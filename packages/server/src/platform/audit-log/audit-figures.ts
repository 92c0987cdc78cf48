import type { Database } from '../database/connect.ts';
import { latestCheck } from './store.ts';

/** What monitoring is told of the audit log; undefined when it was never looked through, or cannot be asked. */
export async function auditFigures(
  db: Database,
): Promise<{ faults: number; checkedAtSeconds: number } | undefined> {
  const check = await latestCheck(db).catch(() => undefined);
  return check && { faults: check.faults, checkedAtSeconds: check.checked_at.getTime() / 1000 };
}
