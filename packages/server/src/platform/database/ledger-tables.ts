import type { ColumnType, Generated } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { DatesMoved } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { Amount, AmountOrNull } from './amounts.ts';

/** The ledgers of loans, and the payoffs quoted from them. */
export interface LedgerTables {
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
}
