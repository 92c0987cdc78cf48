import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

export interface AuditFault {
  readonly chain: string;
  readonly chain_position: number;
  readonly fault: string;
}

/** Where the audit log does not fit its chains of hashes: which chain, which entry, what is wrong. */
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

/** When the log was last looked through, and how many faults that found; undefined before the first time. */
export function latestCheck(db: Queries) {
  return db.selectFrom('audit_checks').select(['checked_at', 'faults']).executeTakeFirst();
}
