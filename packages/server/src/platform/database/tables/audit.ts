import type { ColumnType, Generated } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { SealedChain } from '../../audit-log/seal-store.ts';

/** The audit log, and what seals it. */
export interface AuditTables {
  audit_log: {
    id: Generated<number>;
    at: Date;
    account_id: string | null;
    action: string;
    subject: string | null;
    particulars: ColumnType<unknown, string | undefined, never>;
    employee_id: string | null;
    /** Written by the database. */
    chain_position: Generated<number>;
    hash: Generated<Buffer>;
  };
  /** One row at most. */
  audit_checks: { single: Generated<boolean>; checked_at: Date; faults: number };
  audit_seals: {
    number: number;
    at: Date;
    chains: ColumnType<readonly SealedChain[], string, never>;
    mac: string;
  };
  audit_heads: { day: PlainDate; seal: number; mac: string; entries: number; at: Date };
}
