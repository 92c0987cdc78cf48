import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { LoanReconciliation } from '@drawbridge/contract/reconciliations/schema.ts';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { HeadlineLine } from '@drawbridge/domain/loan-accounts/reconciliation-headline.ts';
import type { StatementKind, StatedAmounts } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import type { LoanEventKind } from '@drawbridge/domain/loan-accounts/loan-event.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { AmountOrNull } from '../amounts.ts';

/** The terms of notes, and what happens to loans besides payments. */
export interface LoanAccountTables {
  loan_terms: {
    deal_id: string;
    version: number;
    terms: ColumnType<NoteTerms, string, never>;
    boarded_on: PlainDate | null;
    reason: string | null;
    confirmed_at: Date;
    confirmed_on: PlainDate;
    confirmed_by: string;
    /** The proposal that a second employee approved, for terms beyond a state limit. */
    proposal_id: ColumnType<string | null, string | null | undefined, never>;
  };
  terms_proposals: {
    id: Generated<string>;
    deal_id: string;
    terms: ColumnType<NoteTerms, string, never>;
    boarded_on: PlainDate | null;
    reason: string | null;
    beyond: ColumnType<readonly LimitBeyond[], string, string>;
    why: string;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decision: ProposalDecision | null;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
  };
  reconciliations: {
    id: Generated<string>;
    deal_id: string;
    on_day: PlainDate;
    kind: StatementKind;
    stated: ColumnType<Omit<StatedAmounts, 'kind'>, string, never>;
    recorded_at: Date;
    recorded_by: string | null;
    file_name: string | null;
    number: GeneratedAlways<number>;
  };
  statement_comparisons: {
    deal_id: string;
    state: 'differs' | 'agrees' | 'notComputable';
    why: 'terms' | 'before' | 'failed' | null;
    line: HeadlineLine | null;
    theirs: AmountOrNull;
    ours: AmountOrNull;
    difference: AmountOrNull;
    cause: ColumnType<NonNullable<LoanReconciliation['cause']> | null, string | null, string | null>;
  };
  terms_drafts: {
    deal_id: string;
    terms: ColumnType<Partial<NoteTerms>, string, string>;
    boarded_on: PlainDate | null;
    file_name: string;
    imported_by: string | null;
    imported_at: Date;
  };
  loan_events: {
    id: Generated<string>;
    deal_id: string;
    kind: LoanEventKind;
    on_day: PlainDate;
    particulars: ColumnType<Readonly<Record<string, unknown>>, string, never>;
    reason: string | null;
    posted_at: Date;
    posted_on: PlainDate;
    posted_by: string;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    request_id: string | null;
    withdrawn_why: string | null;
  };
  hold_changes: {
    id: Generated<string>;
    action: 'hold' | 'release';
    reason: HoldReason;
    covers: 'loan' | 'borrower';
    deal_id: string;
    borrower_id: string;
    hold_id: string | null;
    on_day: PlainDate;
    why: string;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decision: ProposalDecision | null;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
  };
}
