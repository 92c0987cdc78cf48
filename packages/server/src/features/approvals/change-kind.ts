import type { Transaction } from 'kysely';
import type { ChangeKind, ChangeLine, ProposedChange } from '@drawbridge/contract/approvals/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { Actor } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';

/** A change as it is kept until it is decided on. */
export interface KeptChange {
  /** What it changes: one proposal of a kind at a time. */
  readonly subject: string;
  /** What is needed to make the change. Of a secret only what the table it goes to holds. */
  readonly payload: unknown;
  readonly summary: string;
  readonly lines: readonly ChangeLine[];
  /** Shown to the proposer once. */
  readonly secret?: string;
}

export type ProposeRefusal = Refusal<
  | 'approval_not_needed'
  | 'not_found'
  | 'own_account'
  | 'email_taken'
  | 'second_factor_off'
  | 'too_many_webhooks'
  | 'setting_changed'
  | 'invalid_input'
>;

export type ChangeOf<Kind extends ChangeKind> = Extract<ProposedChange, { kind: Kind }>['change'];

/** How a kind of change is proposed and made. Both judge what is there then. */
export interface KindOfChange<Kind extends ChangeKind> {
  /** Judges what takes a while, before the transaction. */
  readonly judge?: (parts: ApprovalParts, change: ChangeOf<Kind>) => Promise<ProposeRefusal | undefined>;
  /** What is kept of a proposal; refused where the direct call would refuse, and where it would need no one else. */
  readonly keep: (
    tx: Transaction<Tables>,
    parts: ApprovalParts,
    proposer: Caller,
    change: ChangeOf<Kind>,
  ) => Promise<KeptChange | ProposeRefusal>;
  /** The accounts that it changes, to be held with the two administrators. */
  readonly accounts?: (payload: unknown) => readonly string[];
  /** Makes the change as the direct call would. A refusal leaves nothing behind. */
  readonly apply: (
    tx: Transaction<Tables>,
    parts: ApprovalParts,
    actor: Actor,
    payload: unknown,
  ) => Promise<Refusal | undefined>;
}
