import type { DefaultEvent, HoldChange, LoanHold } from '@drawbridge/contract/standing/schema.ts';
import type { HoldChangeRow } from './hold-store.ts';
import type { defaultEvents } from './store.ts';

export function presentHoldChange(row: HoldChangeRow, accountId: string): HoldChange {
  const hasExpired = row.decision === 'expired';
  return {
    id: row.id,
    action: row.action,
    reason: row.reason,
    covers: row.covers,
    on: row.on_day,
    why: row.why,
    dealId: row.deal_id,
    loanNumber: row.loan_number,
    borrower: row.borrower,
    loans: row.loans,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.proposed_by === accountId,
    decision: row.decision,
    decidedBy: row.decider,
    decidedAt: (row.decided_at ?? (hasExpired ? row.expires_at : null))?.toISOString() ?? null,
    decisionReason: row.decision_reason,
  };
}

/** Approved holds, lifted ones included. */
export function presentHolds(rows: readonly HoldChangeRow[]): LoanHold[] {
  return rows
    .filter(({ action, decision }) => action === 'hold' && decision === 'approved')
    .map(({ id, reason, covers, on_day: from, until, why, proposer, decider }) => ({
      id,
      reason,
      covers,
      from,
      until,
      why,
      proposedBy: proposer,
      approvedBy: decider ?? '',
    }));
}

export function presentDefault(row: Awaited<ReturnType<typeof defaultEvents>>[number]): DefaultEvent {
  return {
    id: row.id,
    step: row.kind === 'default declared' ? 'declare' : 'cure',
    on: row.on_day,
    why: row.reason,
    by: row.poster,
    at: row.posted_at.toISOString(),
    withdrawn:
      row.withdrawn_at === null
        ? null
        : { by: row.withdrawer ?? '', at: row.withdrawn_at.toISOString(), why: row.withdrawn_why },
  };
}
