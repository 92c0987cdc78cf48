import * as z from 'zod/mini';
import { proposalDecisions } from '@drawbridge/domain/two-person/second-administrator.ts';
import { approvalMessages } from '@drawbridge/messages/approvals';
import { newApiKey } from '../api-keys/schema.ts';
import { brandChange } from '../lender-settings/brand.ts';
import { mailChange } from '../lender-settings/mails.ts';
import { twoPersonChange } from '../lender-settings/two-person-rules.ts';
import { wireChange } from '../lender-settings/wire-instructions.ts';
import { invitation, personId, secondFactorReset } from '../people/schema.ts';
import { newWebhook, webhookChange } from '../webhooks/schema.ts';
import { instant, recordId, text } from '../wire/fields.ts';
import { listCursor } from '../wire/list.ts';

/** `change` is the body of the call that would make the change directly. */
export const proposedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new employee'), change: invitation }),
  z.object({ kind: z.literal('administrator role'), change: personId }),
  z.object({ kind: z.literal('reactivation'), change: personId }),
  z.object({ kind: z.literal('second factor reset'), change: secondFactorReset }),
  z.object({ kind: z.literal('API key'), change: newApiKey }),
  z.object({ kind: z.literal('new webhook'), change: newWebhook }),
  z.object({ kind: z.literal('webhook address'), change: webhookChange }),
  z.object({ kind: z.literal('two-person rules'), change: twoPersonChange }),
  z.object({ kind: z.literal('contact details'), change: brandChange }),
  z.object({ kind: z.literal('email wording'), change: mailChange }),
  z.object({ kind: z.literal('wire instructions'), change: wireChange }),
]);
export type ProposedChange = z.infer<typeof proposedChange>;
export type ChangeKind = ProposedChange['kind'];

export const changeKinds = [
  'new employee',
  'administrator role',
  'reactivation',
  'second factor reset',
  'API key',
  'new webhook',
  'webhook address',
  'two-person rules',
  'contact details',
  'email wording',
  'wire instructions',
] as const satisfies readonly ChangeKind[];

/** Null where there is no value before or after. */
export const changeLine = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangeLine = z.infer<typeof changeLine>;

export const proposal = z.object({
  id: recordId,
  kind: z.enum(changeKinds),
  summary: z.string(),
  lines: z.array(changeLine),
  proposedBy: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  /** The proposer may withdraw it; another administrator decides. */
  isOwn: z.boolean(),
  /** Null while it is open. */
  decision: z.nullable(z.enum(proposalDecisions)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

export const approvalRule = z.object({
  isOn: z.boolean(),
  /** Administrators who can sign in, and those deactivated or demoted in the last 30 days. */
  administrators: z.int(),
  needed: z.int(),
  /** Whether a second administrator must approve changes. */
  isActive: z.boolean(),
  /** Open proposals of other administrators. */
  waiting: z.int(),
});
export type ApprovalRule = z.infer<typeof approvalRule>;

export const approvalsQuery = z.object({
  /** Where to continue the list of decided proposals. */
  cursor: z.optional(listCursor),
});
export type ApprovalsQuery = z.infer<typeof approvalsQuery>;

export const approvals = z.object({
  /** Soonest to expire first. */
  open: z.array(proposal),
  /** Most recently decided first, 50 at a time. */
  decided: z.array(proposal),
  nextCursor: z.nullable(z.string()),
});
export type Approvals = z.infer<typeof approvals>;

export const proposed = z.object({
  proposal,
  /** A new API key or signing secret, returned only once; null for other changes and for repeated calls. */
  secret: z.nullable(z.string()),
});
export type Proposed = z.infer<typeof proposed>;

export const proposalId = z.object({ id: recordId });

export const refusedProposal = z.object({
  id: recordId,
  reason: text(1000).check(
    z.refine((typed) => typed.trim() !== '', { error: () => approvalMessages.reason }),
  ),
});
