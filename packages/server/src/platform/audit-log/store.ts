import { sql } from 'kysely';
import type { auditFaults as faultWords } from '@drawbridge/messages/audit';
import type { Queries } from '../database/connect.ts';

export interface AuditFault {
  readonly chain: string;
  readonly chain_position: number;
  /** By its English name. */
  readonly fault: AuditFaultName;
}

export type AuditFaultName = keyof typeof faultWords;

/** Where the audit log does not match its hash chains: the chain, the entry and the fault. */
export async function auditFaults(db: Queries): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    select chain, chain_position, fault from audit_faults()`.execute(db);
  return rows;
}

export async function keepCheck(db: Queries, check: { checked_at: Date; faults: number }): Promise<void> {
  await db
    .insertInto('audit_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(check))
    .execute();
}

/** When the log was last checked and how many faults were found; undefined before the first check. */
export function latestCheck(db: Queries) {
  return db.selectFrom('audit_checks').select(['checked_at', 'faults']).executeTakeFirst();
}

/** When the latest entry was written; null in an empty log. */
export async function latestEntryAt(db: Queries): Promise<Date | null> {
  const entry = await db
    .selectFrom('audit_log')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.at ?? null;
}
