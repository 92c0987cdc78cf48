import type { Proposal } from '@drawbridge/contract/approvals/schema.ts';
import type { ApprovalParts } from './approval-parts.ts';
import type { Described } from './describe-change.ts';
import { kindsOfChange } from './kinds-of-change.ts';
import type { ProposalRow } from './store.ts';

export function presentProposal(
  row: ProposalRow,
  accountId: string,
  parts: Pick<ApprovalParts, 'mails'>,
): Proposal {
  const hasExpired = row.decision === 'expired';
  return {
    id: row.id,
    kind: row.kind,
    ...describedOf(row, parts),
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.proposed_by === accountId,
    decision: row.decision,
    decidedBy: row.decider,
    decidedAt: (row.decided_at ?? (hasExpired ? row.expires_at : null))?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** In the reader’s language. Proposals stored before 0021 have only the English text they were proposed with. */
export function describedOf(
  { kind, facts, summary, lines }: Pick<ProposalRow, 'kind' | 'facts' | 'summary' | 'lines'>,
  parts: Pick<ApprovalParts, 'mails'>,
): Described {
  return facts === null ? { summary, lines } : kindsOfChange[kind].describe(facts, parts);
}
