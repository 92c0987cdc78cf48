import type { ColumnType, Generated } from 'kysely';
import type { BillFigures, HandBillFigures } from '@drawbridge/contract/bills/schema.ts';
import type { StatementFigures } from '@drawbridge/contract/statements/schema.ts';
import type { ExceptionKind } from '@drawbridge/contract/nightly/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LateFigures } from '@drawbridge/domain/delinquency/late-figures.ts';
import type { DueDates } from '@drawbridge/domain/ledger/next-due.ts';
import type { AccountStatus } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import type { HappeningKind } from '@drawbridge/domain/nightly/night.ts';
import type { NoticeKind, NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import type { Amount } from '../amounts.ts';

/** Nightly runs, the bills they made and what they noticed. */
export interface BillTables {
  nightly_runs: {
    id: Generated<string>;
    day: PlainDate;
    created_at: Date;
    began_at: Date | null;
    ended_at: Date | null;
    started_by: string | null;
    loans: Generated<number>;
    unconfirmed: Generated<number>;
    notice_rules: ColumnType<NoticeRules | null, string | null, string | null>;
  };
  nightly_exceptions: {
    run_id: string;
    deal_id: string;
    kind: ExceptionKind;
  };
  loan_bills: {
    id: Generated<string>;
    number: string;
    deal_id: string;
    due_on: PlainDate;
    made_on: PlainDate;
    amount: Amount;
    asked: Amount;
    figures: ColumnType<BillFigures | HandBillFigures, string, never>;
    terms_version: number;
    ledger_position: number;
    events_seen: number;
    is_history: boolean;
    email_held: boolean;
    /** Null for a bill by hand. */
    run_id: string | null;
    by_hand: string | null;
    recorded_at: Date;
    dates_before: ColumnType<DueDates | null, string | undefined, never>;
  };
  withdrawn_bills: {
    bill_id: string;
    withdrawn_by: string;
    withdrawn_at: Date;
    reason: string;
  };
  /** A view of bills by hand with what is open of each. */
  hand_bills: {
    id: string;
    deal_id: string;
    number: string;
    due_on: PlainDate;
    asked: Amount;
    received: Amount;
    state: 'open' | 'part paid' | 'paid' | 'carried' | 'withdrawn' | 'replaced';
    open_amount: Amount;
    withdrawn_at: Date | null;
    withdrawn_because: string | null;
    withdrawn_by_name: string | null;
  };
  loan_statements: {
    deal_id: string;
    month: string;
    made_on: PlainDate;
    figures: ColumnType<StatementFigures, string, never>;
    terms_version: number;
    ledger_position: number;
    events_seen: number;
    email_held: boolean;
    /** Null for those from before runs were kept with them. */
    run_id: string | null;
    recorded_at: Date;
  };
  /** What loans owe. The database deletes a row when the loan’s facts change. */
  amounts_due: {
    deal_id: string;
    amount: ColumnType<string, string | number, string | number>;
    /** Null until the account is computed again. */
    principal: ColumnType<string | null, string | number | null, string | number | null>;
  };
  seen_loans: {
    deal_id: string;
    day: PlainDate;
    status: AccountStatus;
    in_default: boolean;
    late_charges: ColumnType<Readonly<Record<string, number>>, string, string>;
    late: ColumnType<LateFigures | null, string | null, string | null>;
    noticed_in: ColumnType<string | null, string | undefined, string | null>;
  };
  loan_notices: {
    deal_id: string;
    kind: NoticeKind;
    occasion: PlainDate;
    amount: Amount | null;
    is_held: boolean;
    run_id: string;
    recorded_at: Date;
  };
  account_happenings: {
    id: Generated<string>;
    run_id: string;
    deal_id: string;
    on_day: PlainDate;
    kind: HappeningKind;
    due_on: PlainDate | null;
    particulars: ColumnType<Readonly<Record<string, string | number>>, string, never>;
    noticed_at: Date;
  };
}
