import type { ColumnType, Generated } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { PaymentState } from '@drawbridge/domain/cards/settling.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { DatesMoved } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { AllocatedPart } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { Amount, AmountOrNull } from '../amounts.ts';

/** Loan ledgers, payoff quotes and card payments. */
export interface PaymentTables {
  ledger_entries: {
    id: Generated<string>;
    deal_id: string;
    position: number;
    source_type: EntryKind;
    reference: string | null;
    date_received: PlainDate;
    due_date: PlainDate | null;
    total_amount: Amount;
    to_principal: Amount;
    to_interest: Amount;
    late_charge: Amount;
    to_late_charge: Amount;
    to_impound: Amount;
    to_reserve: Amount;
    to_charges_principal: Amount;
    to_prepay: Amount;
    to_other_payments: Amount;
    fee_charge: Amount;
    loan_balance: Amount;
    memo: string | null;
    is_adjustment: boolean;
    reverses: string | null;
    posted_at: Date | null;
    posted_by: string | null;
    principal_change: AmountOrNull;
    is_backdated: boolean;
    dates_moved: ColumnType<DatesMoved | null, string | null, never>;
    allocation: ColumnType<readonly AllocatedPart[] | null, string | null | undefined, never>;
    rest_to: ColumnType<'principal' | 'suspense' | null, 'principal' | 'suspense' | null | undefined, never>;
    pays_off: ColumnType<boolean, boolean | undefined, never>;
  };
  payoff_quotes: {
    id: Generated<string>;
    deal_id: string;
    code: string;
    good_through: PlainDate;
    issued_on: PlainDate;
    issued_at: Date;
    issued_by: string;
    rush: boolean;
    total: Amount;
    snapshot: ColumnType<unknown, string, never>;
    ledger_position: number;
    wired_draws: number;
  };
  card_payments: {
    id: Generated<string>;
    order_id: string;
    deal_id: string;
    payer_id: string;
    gateway: string;
    amount: Amount;
    state: Generated<PaymentState>;
    brand: CardBrand | null;
    last4: string | null;
    gateway_reference: string | null;
    message: string | null;
    begun_at: Date;
    settled_at: Date | null;
    sealed_form: string | null;
    form_until: Date | null;
  };
  sandbox_card_orders: {
    order_id: string;
    amount: Amount;
    form_token: string | null;
    form_until: Date | null;
    outcome: 'approved' | 'declined' | null;
    message: string | null;
    reference: string | null;
    brand: CardBrand | null;
    last4: string | null;
    charges: Generated<number>;
  };
}
