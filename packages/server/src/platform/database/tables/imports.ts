import type { ColumnType, Generated } from 'kysely';
import type { ImportOutcome, ImportProblem } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind, ImportState } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';

export interface ImportTables {
  imports: {
    id: Generated<string>;
    kind: ImportKind;
    file_key: string;
    file_name: string;
    file_type: 'csv' | 'xlsx';
    state: ImportState;
    headers: ColumnType<{ header: string; samples: string[] }[], string, never>;
    header_row: number;
    row_count: number | null;
    columns: ColumnType<(string | null)[], string, string>;
    remembered: Generated<boolean>;
    date_order: DateOrder | null;
    commits: Generated<boolean>;
    rows_read: Generated<number>;
    rows_written: Generated<number>;
    outcome: ColumnType<ImportOutcome | null, undefined, string | null>;
    problems: ColumnType<ImportProblem[] | null, undefined, string | null>;
    /** A person or a key has begun it. */
    started_by: string | null;
    started_by_key: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
  import_columns: {
    kind: ImportKind;
    headers: string;
    columns: ColumnType<(string | null)[], string, string>;
    date_order: DateOrder | null;
    used_at: Date;
  };
}
