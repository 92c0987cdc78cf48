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
  audit_archives: {
    number: number;
    file_key: string;
    sha256: string;
    size: number;
    entries: number;
    first_at: Date;
    last_at: Date;
    at: Date;
  };
  audit_seal_archives: {
    number: number;
    file_key: string;
    sha256: string;
    size: number;
    first_seal: number;
    last_seal: number;
    last_mac: string;
    at: Date;
    mac: string;
  };
  audit_archive_runs: {
    archive: number;
    chain: string;
    first_position: number;
    last_position: number;
    before: Buffer | null;
    hash: Buffer;
  };
  audit_heads: { day: PlainDate; seal: number; mac: string; entries: number; at: Date };
}
