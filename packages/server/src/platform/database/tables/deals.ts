import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NeedSource } from '@drawbridge/domain/applications/needs.ts';
import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealType, LoanPurpose } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Amount, AmountOrNull } from '../amounts.ts';

/** Deals with their people, properties and orders, and who else may see them. */
export interface DealTables {
  deals: {
    id: Generated<string>;
    loan_number: string;
    nickname: string | null;
    product: string;
    type: DealType;
    purpose: Generated<LoanPurpose | null>;
    status: Stage;
    status_date: PlainDate;
    loan_amount: Amount;
    rate: AmountOrNull;
    term_months: number | null;
    holdback: AmountOrNull;
    appraisal_amount: AmountOrNull;
    loan_sign_date: PlainDate | null;
    next_payment_date: PlainDate | null;
    maturity_date: PlainDate | null;
    insurance_expires_on: PlainDate | null;
    is_dutch: Generated<boolean>;
    /** From before notes had confirmed terms, which say it now. */
    day_count: Generated<string>;
    deferred_extension_fees: ColumnType<string[], never, string[]>;
    exit_fee: ColumnType<string, string | number | undefined, string | number>;
    interest_paid_to: ColumnType<PlainDate | null, PlainDate | null | undefined, PlainDate | null>;
    borrower_id: string;
    broker_id: string | null;
    /** Counted by the database, with each change. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  /** Counts of deals for reports, kept by the job “count deals”. */
  deal_counts: {
    kind: string;
    day: PlainDate;
    type: DealType;
    deals: number;
    amount: Amount;
    principal: Amount;
    without_ledger: number;
  };
  /** What the counts have of each deal. */
  counted_deals: {
    deal_id: string;
    kind: string;
    day: PlainDate;
    type: DealType;
    amount: Amount;
    principal: AmountOrNull;
  };
  /** Deals that changed since they were counted. The database adds them. */
  deals_to_count: { id: GeneratedAlways<number>; deal_id: string };
  /** How far each series of loan numbers has counted. */
  loan_number_counts: { series: string; last: number };
  deal_stages: { deal_id: string; stage: Stage; reached_on: PlainDate };
  properties: {
    id: Generated<string>;
    deal_id: string;
    position: number;
    street: string;
    city: string;
    state: string;
    zip: string;
    type: string | null;
    units: number | null;
    estimated_value: AmountOrNull;
    allocated_amount: AmountOrNull;
    release_price: AmountOrNull;
    release_percent: AmountOrNull;
    released_on: PlainDate | null;
    release_instrument: string | null;
  };
  /** A view. */
  first_properties: { deal_id: string; street: string; city: string; state: string; zip: string };
  street_photographs: {
    address_key: string;
    picture: Buffer | null;
    media_type: 'image/jpeg' | 'image/png' | 'image/webp' | null;
    fetched_at: Date | null;
    asked_at: Date;
  };
  borrowing_entities: { id: Generated<string>; account_id: string; name: string };
  deal_borrowing_entities: { deal_id: string; borrowing_entity_id: string };
  deal_members: {
    id: Generated<string>;
    deal_id: string;
    position: number;
    first_name: string;
    last_name: string;
    email: string | null;
    role: string;
    status: string;
  };
  deal_orders: {
    deal_id: string;
    kind: 'appraisal' | 'inspection' | 'title';
    vendor: string | null;
    ordered_on: PlainDate | null;
    scheduled_on: PlainDate | null;
    paid: Generated<boolean>;
    completed_on: PlainDate | null;
  };
  action_items: {
    id: Generated<string>;
    deal_id: string;
    kind: ActionItemKind;
    words: string;
    due_on: PlainDate | null;
    why: Generated<string | null>;
    asked_of: Generated<NeedSource | null>;
    application_id: Generated<string | null>;
    created_at: Generated<Date>;
    done_at: Date | null;
    removed_at: Date | null;
  };
  usual_stays: { stage: Stage; product: string; days: string; stays: number };
  deal_nudges: {
    deal_id: string;
    nudged_on: PlainDate;
    nudged_at: Date;
    nudged_by: string;
    told: 'borrower' | 'lender';
  };
  added_loans: { account_id: string; deal_id: string; added_at: Date };
  loans_to_ask_for: { deal_id: string };
  asked_loans: { account_id: string; deal_id: string; asked_at: Date };
  loan_lookups: {
    id: Generated<number>;
    account_id: string;
    at: Date;
    deal_ids: string[];
    loan_number: string | null;
  };
}
