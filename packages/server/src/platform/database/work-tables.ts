import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';

/** The tables of what waits for the lender’s people. */
export interface WorkTables {
  work_assignments: {
    kind: WorkKind;
    item_id: string;
    assigned_to: string;
    assigned_by: string;
    assigned_at: Date;
    told_at: Date | null;
  };
}
