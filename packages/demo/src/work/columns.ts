import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type WorkAssignmentRow = JsonRow<'work_assignments', 'told_at'>;
