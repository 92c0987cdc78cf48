import * as z from 'zod/mini';
import { usStateCodes } from '@drawbridge/domain/profile/us-states.ts';
import { limitKinds } from '@drawbridge/domain/state-limits/state-limits.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';
import { noteTerms } from './terms-schema.ts';

/** A confirmed state limit that the terms exceed. */
export const limitBeyond = z.object({
  id: recordId,
  state: z.enum(usStateCodes),
  kind: z.enum(limitKinds),
  /** Percent, dollars or days by kind; null for Dutch interest. */
  figure: z.nullable(z.number()),
  source: z.string(),
  /** The field of the terms that exceeds it. */
  field: z.string(),
  /** What the terms say, in the limit’s unit; null for Dutch interest. */
  says: z.nullable(z.number()),
});
export type LimitBeyond = z.infer<typeof limitBeyond>;

/** Terms beyond a limit, waiting for a second employee. */
export const termsProposal = z.object({
  id: recordId,
  terms: noteTerms,
  boardedOn: z.nullable(plainDate),
  reason: z.nullable(z.string()),
  why: z.string(),
  /** The limits they exceed now. */
  beyond: z.array(limitBeyond),
  proposedBy: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  /** The proposer may withdraw it; another employee decides. */
  isOwn: z.boolean(),
  /** The lender refuses terms beyond a limit again, so these can’t be approved. */
  isRefused: z.boolean(),
});
export type TermsProposal = z.infer<typeof termsProposal>;

/** A second employee’s approval of a version beyond limits. */
export const beyondApproval = z.object({
  limits: z.array(limitBeyond),
  why: z.string(),
  approvedBy: z.string(),
});

export const proposalReference = z.object({ dealid: recordId, id: recordId });
export type ProposalReference = z.infer<typeof proposalReference>;

/** `limits`: the limits the employee saw. Approving is refused if there are new ones. */
export const proposalApproval = z.object({
  ...proposalReference.shape,
  limits: z.array(recordId).check(z.maxLength(100)),
});
export type ProposalApproval = z.infer<typeof proposalApproval>;

export const proposalDecline = z.object({
  ...proposalReference.shape,
  reason: text(500).check(z.refine((typed) => typed.trim() !== '', { error: () => termsMessages.decline })),
});
export type ProposalDecline = z.infer<typeof proposalDecline>;
