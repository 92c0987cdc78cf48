import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type DealRow = JsonRow<
  'deals',
  | 'id'
  | 'nickname'
  | 'rate'
  | 'term_months'
  | 'holdback'
  | 'appraisal_amount'
  | 'loan_sign_date'
  | 'next_payment_date'
  | 'maturity_date'
  | 'broker_id'
  | 'created_at'
>;
export type StageRow = JsonRow<'deal_stages'>;
export type PropertyRow = JsonRow<'properties', 'id' | 'type' | 'units' | 'estimated_value'>;
export type BorrowingEntityRow = JsonRow<'borrowing_entities', 'id'>;
export type MemberRow = JsonRow<'deal_members', 'id' | 'email'>;
export type OrderRow = JsonRow<
  'deal_orders',
  'vendor' | 'ordered_on' | 'scheduled_on' | 'paid' | 'completed_on'
>;
