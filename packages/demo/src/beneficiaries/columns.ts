export interface BeneficiaryRow {
  id: string;
  owner_id: string;
  deal_id: string;
  name_on_account: string;
  bank_name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  routing_number: string;
  account_type: 'Checking' | 'Savings';
  /** Filled in after loading, where the encryption key is available. */
  sealed_account_number: string;
  account_number_digest: string;
  account_number_end: string;
  instructions: string;
  verification: 'pending' | 'verified';
  added_at: string;
  decided_at: string | null;
  decided_by: string | null;
}
