import type { ColumnType, Generated } from 'kysely';
import type { ChangeKind, ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';

/** What administrators set, and the changes that a second one approves. */
export interface SettingTables {
  settings: {
    key: string;
    value: ColumnType<unknown, string | null | undefined, string | null>;
    version: Generated<number>;
    changed_by: string | null;
    changed_at: Date | null;
  };
  logos: { digest: string; type: 'png' | 'jpg' | 'webp'; bytes: Buffer; sent_at: Date };
  proposed_changes: {
    id: Generated<string>;
    kind: ChangeKind;
    subject: string;
    payload: ColumnType<unknown, string, never>;
    summary: string;
    lines: ColumnType<ChangeLine[], string, never>;
    /** What summary and lines are written from, in each reader’s language; null if proposed before 0021. */
    facts: ColumnType<unknown, string, never>;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decision: ProposalDecision | null;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
}
