import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type ActionItemRow = JsonRow<'action_items', 'id' | 'due_on' | 'created_at' | 'done_at'>;
