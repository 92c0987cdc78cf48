import type { ColumnType, Generated } from 'kysely';
import type { ViewPlace, ViewedKey } from '@drawbridge/contract/views/schema.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';

/** Who has what to decide, and the views that people save. */
export interface WorkTables {
  work_assignments: {
    kind: WorkKind;
    item_id: string;
    assigned_to: string;
    assigned_by: string;
    assigned_at: Date;
    told_at: Date | null;
  };
  saved_views: {
    id: Generated<string>;
    account_id: string;
    place: ViewPlace;
    name: string;
    search: ColumnType<Partial<Record<ViewedKey, string>>, string, string>;
    is_default: boolean;
    position: ColumnType<number | null, never, number>;
    created_at: Date;
  };
}
