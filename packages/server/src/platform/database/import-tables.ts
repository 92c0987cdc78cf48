import type { ColumnType, Generated } from 'kysely';
import type { ImportOutcome } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind, ImportState } from '@drawbridge/domain/imports/import-fields.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';

/** The table of imports. */
export interface ImportTables {
  imports: {
    id: Generated<string>;
    kind: ImportKind;
    file_key: string;
    file_name: string;
    file_type: 'csv' | 'xlsx';
    state: ImportState;
    headers: ColumnType<{ header: string; samples: string[] }[], string, never>;
    columns: ColumnType<(string | null)[], string, string>;
    date_order: DateOrder | null;
    commits: Generated<boolean>;
    rows_read: Generated<number>;
    outcome: ColumnType<ImportOutcome | null, undefined, string | null>;
    started_by: string;
    created_at: Date;
    finished_at: Date | null;
  };
}
