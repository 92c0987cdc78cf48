import type { AccountType } from '@drawbridge/domain/access/account-types.ts';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  account_type: AccountType;
  is_lead: boolean;
  is_administrator: boolean;
  billing_street: string | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_zip: string | null;
  representative_id: string | null;
  password_hash: string | null;
  disabled_at: string | null;
  first_signed_in_at: string | null;
  created_at: string;
}
