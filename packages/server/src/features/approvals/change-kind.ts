import type { ChangeKind, ProposedChange } from '@drawbridge/contract/approvals/schema.ts';
import type { SecondAdministratorRule } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { Actor } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import type { Described } from './describe-change.ts';

/** A proposed change as stored until it is decided. */
export interface KeptChange {
  /** What it changes. Only one open proposal per kind and subject is allowed. */
  readonly subject: string;
  /** The data needed to make the change. A secret is stored only in the form its own table would store it. */
  readonly payload: unknown;
  /** What `describe` needs to tell readers in their language what changes. */
  readonly facts: unknown;
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

/** How to propose and make one kind of change. Both steps check the current data. */
export interface KindOfChange<Kind extends ChangeKind> {
  /** When it needs a second administrator, where that is not when the rule is active. */
  readonly needsTwo?: (rule: SecondAdministratorRule) => boolean;
  /** Slow checks, run before the transaction. */
  readonly judge?: (parts: ApprovalParts, change: ChangeOf<Kind>) => Promise<ProposeRefusal | undefined>;
  /** Builds the proposal to store. Refuses what the direct call would refuse, and changes that need no approval. */
  readonly keep: (
    tx: Transaction,
    parts: ApprovalParts,
    proposer: Caller,
    change: ChangeOf<Kind>,
  ) => Promise<KeptChange | ProposeRefusal>;
  /** What a proposal changes, from its stored facts, in the reader’s language. */
  readonly describe: (facts: unknown, parts: Pick<ApprovalParts, 'mails'>) => Described;
  /** The accounts it changes, to be locked together with the two administrators. */
  readonly accounts?: (payload: unknown) => readonly string[];
  /** Makes the change as the direct call would. If it refuses, nothing is saved. */
  readonly apply: (
    tx: Transaction,
    parts: ApprovalParts,
    actor: Actor,
    payload: unknown,
  ) => Promise<Refusal | undefined>;
}
