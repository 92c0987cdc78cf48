import type { Proposal } from '@drawbridge/contract/approvals/schema.ts';
import type { ProposalRow } from './store.ts';

export function presentProposal(row: ProposalRow, accountId: string): Proposal {
  const hasExpired = row.decision === 'expired';
  return {
    id: row.id,
    kind: row.kind,
    summary: row.summary,
    lines: row.lines,
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
