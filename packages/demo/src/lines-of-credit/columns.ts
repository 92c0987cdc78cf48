import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type LineOfCreditRow = JsonRow<
  'lines_of_credit',
  'id' | 'status' | 'sales_status' | 'milestone' | 'credit_limit' | 'expires_on'
>;
export type UnderwritingRow = JsonRow<'line_of_credit_underwritings', 'id' | 'decided_on' | 'approved_limit'>;
export type ChecklistItemRow = JsonRow<'line_of_credit_checklist_items', 'id' | 'received_on'>;
