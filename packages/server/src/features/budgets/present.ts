import type { BudgetSubmission, StaffBudget } from '@drawbridge/contract/budgets/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { documentUrl } from '../documents/public.ts';
import type { DealSubmissionRow, SubmissionRow } from './store.ts';

/** A submitted budget as its sender sees it. */
export function presentSubmission(row: SubmissionRow): BudgetSubmission {
  return {
    id: row.id,
    fileName: row.file_name,
    submitted_at: row.submitted_at.toISOString(),
    state: row.state,
    returned_because: row.returned_because,
    followsTemplate: row.total !== null,
    lineCount: row.line_count,
    total: row.total === null ? null : dollarsFromCents(centsFromDollars(row.total)),
  };
}

/** The same for employees, with its deal, sender, decision and a link to the file. */
export function presentStaffBudget(links: SignedLinks, row: DealSubmissionRow): StaffBudget {
  return {
    ...presentSubmission(row),
    deal: { id: row.deal_id, number: row.loan_number, borrower: row.borrower_name },
    submitted_by: row.sender_name,
    submitted_by_id: row.sender_id,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider_name,
    url: documentUrl(links, row.document_id),
  };
}
