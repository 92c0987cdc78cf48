import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type AccountRow = JsonRow<
  'accounts',
  | 'id'
  | 'phone'
  | 'is_lead'
  | 'is_administrator'
  | 'billing_street'
  | 'billing_city'
  | 'billing_state'
  | 'billing_zip'
  | 'representative_id'
  | 'password_hash'
  | 'disabled_at'
  | 'first_signed_in_at'
  | 'created_at'
>;
