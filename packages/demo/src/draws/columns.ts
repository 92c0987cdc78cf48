import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type DrawState = 'requested' | 'inspection scheduled' | 'inspected' | 'approved' | 'wired';

export type DrawRow = JsonRow<
  'draws',
  | 'id'
  | 'state'
  | 'inspection_start'
  | 'inspection_end'
  | 'lockbox_access_code'
  | 'agreed_text'
  | 'agreed_language'
  | 'inspection_scheduled_on'
  | 'inspected_on'
  | 'approved_on'
  | 'wired_on'
  | 'beneficiary_id'
  | 'approved_by'
  | 'created_at'
>;
export type DrawLineRow = JsonRow<'draw_lines', 'inspected' | 'approved' | 'reason'>;
export type DrawEventRow = JsonRow<'draw_events', 'note'>;
