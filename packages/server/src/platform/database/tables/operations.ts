import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ColumnType } from 'kysely';

/** What the server keeps for itself. */
export interface OperationTables {
  keyed_writes: {
    owner: string;
    key: string;
    digest: string;
    outcome: ColumnType<unknown, null | undefined, unknown>;
    at: Date;
  };
  back_ups: {
    made_at: Date;
    rows: number;
    files: number;
    lost_files: number;
    place: ColumnType<string | null, string | null | undefined, never>;
    name: ColumnType<string | null, string | null | undefined, never>;
    bytes: ColumnType<number | null, number | null | undefined, never>;
    failure: ColumnType<string | null, string | null | undefined, never>;
  };
  restore_drills: {
    made_at: Date;
    place: string;
    backup: string;
    was_restored: boolean;
    note: string | null;
    rows: number;
    files: number;
    failure: string | null;
  };
  backup_alarms: {
    day: PlainDate;
    sent_at: Date;
  };
  call_times: {
    hour: Date;
    route: string;
    counts: readonly number[];
    slowest_ms: number;
    slowest_at: Date;
    slowest_id: string;
    kind: ColumnType<'call' | 'statement', 'call' | 'statement' | undefined, never>;
    total_ms: ColumnType<number, number | undefined, number>;
  };
}
