import type { ColumnType, Generated } from 'kysely';
import type { ChangeKind, ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';

/** The table of changes that one administrator proposes and another approves. */
export interface ApprovalTables {
  proposed_changes: {
    id: Generated<string>;
    kind: ChangeKind;
    subject: string;
    payload: ColumnType<unknown, string, never>;
    summary: string;
    lines: ColumnType<ChangeLine[], string, never>;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decision: ProposalDecision | null;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
}
