import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export type DrawState = 'requested' | 'inspection scheduled' | 'inspected' | 'approved' | 'wired';

export interface DrawRow {
  id: string;
  deal_id: string;
  number: number;
  state: DrawState;
  inspection_start: PlainDate;
  inspection_end: PlainDate;
  lockbox_access_code: string;
  agreed_text: string;
  agreed_language: string;
  requested_on: PlainDate;
  inspection_scheduled_on: PlainDate | null;
  inspected_on: PlainDate | null;
  approved_on: PlainDate | null;
  wired_on: PlainDate | null;
  beneficiary_id: string | null;
  approved_by: string | null;
  created_at: string;
}

export interface DrawLineRow {
  draw_id: string;
  budget_item_id: string;
  requested: number;
  inspected: number | null;
  approved: number | null;
  reason: string | null;
}
