import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealType } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';

export interface DealRow {
  id: string;
  loan_number: string;
  nickname: string | null;
  product: string;
  type: DealType;
  status: Stage;
  status_date: PlainDate;
  loan_amount: number;
  rate: number;
  term_months: number;
  holdback: number | null;
  appraisal_amount: number | null;
  loan_sign_date: PlainDate | null;
  next_payment_date: PlainDate | null;
  maturity_date: PlainDate | null;
  borrower_id: string;
  broker_id: string | null;
  created_at: string;
}

export interface StageRow {
  deal_id: string;
  stage: Stage;
  reached_on: PlainDate;
}

export interface PropertyRow {
  id: string;
  deal_id: string;
  position: number;
  street: string;
  city: string;
  state: string;
  zip: string;
  type: string | null;
  units: number | null;
  estimated_value: number | null;
}

export interface BorrowingEntityRow {
  id: string;
  account_id: string;
  name: string;
}

export interface MemberRow {
  id: string;
  deal_id: string;
  position: number;
  first_name: string;
  last_name: string;
  email: string | null;
  role: string;
  status: 'Active' | 'Invited';
}

export interface OrderRow {
  deal_id: string;
  kind: 'appraisal' | 'inspection' | 'title';
  vendor: string;
  ordered_on: PlainDate;
  scheduled_on: PlainDate | null;
  paid: boolean;
  completed_on: PlainDate | null;
}
