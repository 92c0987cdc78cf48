import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export interface LineOfCreditRow {
  id: string;
  borrowing_entity_id: string;
  status: string | null;
  sales_status: string | null;
  milestone: string | null;
  credit_limit: number | null;
  created_date: PlainDate;
  expires_on: PlainDate | null;
}

export interface UnderwritingRow {
  id: string;
  line_of_credit_id: string;
  status: 'Submitted' | 'In Review' | 'Approved' | 'Denied';
  created_date: PlainDate;
  decided_on: PlainDate | null;
  approved_limit: number | null;
}

export interface ChecklistItemRow {
  id: string;
  line_of_credit_id: string;
  position: number;
  name: string;
  status: 'Needed' | 'Received' | 'Approved' | 'Rejected';
  received_on: PlainDate | null;
}
