import type { RequestRow } from '../requests/columns.ts';

export interface WorkAssignmentRow {
  kind: RequestRow['kind'] | 'draw' | 'budget' | 'document' | 'bank account' | 'hold';
  item_id: string;
  assigned_to: string;
  assigned_by: string;
  assigned_at: string;
  told_at: string | null;
}
