import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export interface LedgerRow {
  id: string;
  deal_id: string;
  position: number;
  source_type: SourceType;
  reference: string | null;
  date_received: PlainDate;
  due_date: PlainDate | null;
  total_amount: number;
  to_principal: number;
  to_interest: number;
  late_charge: number;
  to_late_charge: number;
  to_impound: number;
  to_reserve: number;
  to_charges_principal: number;
  to_prepay: number;
  to_other_payments: number;
  loan_balance: number;
  fee_charge: number;
  /** The entry it reverses, and why. */
  reverses: string | null;
  memo: string | null;
  /** Null for entries from an earlier servicer. */
  posted_at: string | null;
  posted_on: PlainDate | null;
  posted_by: string | null;
  principal_change: number | null;
  /** Set for payments by the order of payment: where the rest goes. */
  rest_to: 'suspense' | null;
  pays_off: boolean;
}

export type SourceType =
  | 'PMT'
  | 'ADV'
  | 'LATE'
  | 'LATEW'
  | 'NSF'
  | 'REV'
  | 'SUSP'
  | 'FIN'
  | 'FUND'
  | 'BEG'
  | 'DISB';
