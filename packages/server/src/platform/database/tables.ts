import type { ColumnType, Generated } from 'kysely';
import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { DealType } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DayCount } from '@drawbridge/domain/payoff/day-count.ts';
import type { LinkPurpose } from '../links/link-purposes.ts';
import type { Amount, AmountOrNull } from './amounts.ts';
import type { ApprovalTables } from './approval-tables.ts';
import type { AttemptTables } from './attempt-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { ApiKeyTables } from './api-key-tables.ts';
import type { BudgetTables } from './budget-tables.ts';
import type { CardTables } from './card-tables.ts';
import type { DrawTables } from './draw-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { LineOfCreditTables } from './line-of-credit-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { ViewTables } from './view-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WorkTables } from './work-tables.ts';

/** The tables that the code queries through Kysely; the migrations are what defines them. */
export interface Tables
  extends
    ApiKeyTables,
    ApprovalTables,
    AttemptTables,
    AuditTables,
    BudgetTables,
    DrawTables,
    ImportTables,
    InvitationTables,
    LedgerTables,
    LineOfCreditTables,
    MailTables,
    RequestTables,
    SignInTables,
    ViewTables,
    WebhookTables,
    WorkTables {
  accounts: {
    id: Generated<string>;
    email: string;
    name: string;
    phone: string | null;
    phone_changed_at: Generated<Date | null>;
    account_type: AccountType;
    is_lead: Generated<boolean>;
    is_administrator: Generated<boolean>;
    representative_id: string | null;
    billing_street: string | null;
    billing_city: string | null;
    billing_state: string | null;
    billing_zip: string | null;
    password_hash: string | null;
    requires_factor: Generated<boolean>;
    first_signed_in_at: Date | null;
    ssn_last_4_digest: string | null;
    disabled_at: Date | null;
    /** When an administrator was last deactivated or demoted. */
    administered_until: Generated<Date | null>;
    mailed_given_work: Generated<boolean>;
    created_at: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    account_id: string;
    token_serial: Generated<number>;
    renewed_at: Date;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    user_agent: string | null;
    acting_employee_id: string | null;
    employee_session_id: string | null;
    must_enrol: Generated<boolean>;
    device_id: string | null;
  };
  second_factors: {
    account_id: string;
    sealed_secret: string;
    begun_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { account_id: string; digest: string; used_at: Date | null };
  passkeys: {
    id: Generated<string>;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_synced: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: { challenge: string; account_id: string | null; expires_at: Date };
  deals: {
    id: Generated<string>;
    loan_number: string;
    nickname: string | null;
    product: string;
    type: DealType;
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
    day_count: Generated<DayCount>;
    is_dutch: Generated<boolean>;
    exit_fee: ColumnType<string, string | number | undefined, string | number>;
    deferred_extension_fees: ColumnType<string[], never, string[]>;
    interest_paid_to: ColumnType<PlainDate | null, PlainDate | null | undefined, PlainDate | null>;
    borrower_id: string;
    broker_id: string | null;
    /** Counted by the database, with each change. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
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
  files: { key: string; size: number; sha256: string; created_at: Date; sender: Generated<string | null> };
  documents: {
    id: Generated<string>;
    /** Null for a file of a line of credit. */
    deal_id: string | null;
    line_of_credit_id: string | null;
    checklist_item_id: string | null;
    /** Null for documents without a review. */
    review: ReviewState | null;
    submitted_at: Date | null;
    returned_because: string | null;
    action_item_id: string | null;
    told_at: Date | null;
    file_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploaded_by: string;
    created_at: Date;
  };
  document_events: {
    id: Generated<number>;
    document_id: string;
    state: ReviewState;
    at: Date;
    account_id: string;
    note: string | null;
  };
  action_items: {
    id: Generated<string>;
    deal_id: string;
    kind: ActionItemKind;
    words: string;
    due_on: PlainDate | null;
    created_at: Generated<Date>;
    done_at: Date | null;
    removed_at: Date | null;
  };
  loans_to_ask_for: { deal_id: string };
  asked_loans: { account_id: string; deal_id: string; asked_at: Date };
  added_loans: { account_id: string; deal_id: string; added_at: Date };
  shown_account_numbers: { id: Generated<number>; account_id: string; beneficiary_id: string; at: Date };
  loan_lookups: {
    id: Generated<number>;
    account_id: string;
    at: Date;
    deal_ids: string[];
    loan_number: string | null;
  };
  card_payments: CardTables['card_payments'];
  sandbox_card_orders: CardTables['sandbox_card_orders'];
  keyed_writes: {
    owner: string;
    key: string;
    digest: string;
    outcome: ColumnType<unknown, null | undefined, unknown>;
    at: Date;
  };
  settings: {
    key: string;
    value: ColumnType<unknown, string | null | undefined, string | null>;
    version: Generated<number>;
    changed_by: string | null;
    changed_at: Date | null;
  };
  logos: { digest: string; type: 'png' | 'jpg' | 'webp'; bytes: Buffer; sent_at: Date };
  drafts: { account_id: string; form: string; fields: string; saved_at: Date };
  link_tokens: {
    jti: string;
    account_id: string;
    purpose: LinkPurpose;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    superseded_at: Date | null;
  };
}
