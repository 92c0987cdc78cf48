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
  };
}
