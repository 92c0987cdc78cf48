import * as z from 'zod/mini';
import { holdReasons } from '@drawbridge/domain/loan-accounts/entries.ts';
import { proposalDecisions } from '@drawbridge/domain/two-person/second-administrator.ts';
import { standingMessages } from '@drawbridge/messages/standing';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';

const why = text(500).check(
  z.refine((typed) => typed.trim() !== '', { error: () => standingMessages.reason }),
);

export const standingQuery = z.object({ dealid: recordId });

/** Only the loan, or every loan of its borrower. */
export const holdCovers = ['loan', 'borrower'] as const;

/** `on` is the hold’s first day. */
export const newHold = z.object({
  dealid: recordId,
  reason: z.enum(holdReasons, { error: () => standingMessages.kind }),
  covers: z.enum(holdCovers, { error: () => standingMessages.covers }),
  on: plainDate,
  why,
});
export type NewHold = z.infer<typeof newHold>;

/** `on` is the first day without the hold. */
export const holdRelease = z.object({ id: recordId, on: plainDate, why });
export type HoldRelease = z.infer<typeof holdRelease>;

export const holdReference = z.object({ id: recordId });

export const declinedHold = z.object({ id: recordId, reason: why });

/** A proposal to set or lift a hold, and its decision. */
export const holdChange = z.object({
  id: recordId,
  action: z.enum(['hold', 'release']),
  reason: z.enum(holdReasons),
  covers: z.enum(holdCovers),
  on: plainDate,
  why: z.string(),
  dealId: recordId,
  loanNumber: z.string(),
  borrower: z.string(),
  /** The loans it covers today. */
  loans: z.int(),
  proposedBy: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  /** The proposer may withdraw it; another employee decides. */
  isOwn: z.boolean(),
  /** Null while it is open. */
  decision: z.nullable(z.enum(proposalDecisions)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});
export type HoldChange = z.infer<typeof holdChange>;

/** A hold that two employees set. */
export const loanHold = z.object({
  id: recordId,
  reason: z.enum(holdReasons),
  covers: z.enum(holdCovers),
  from: plainDate,
  /** The first day without the hold; null while it stands. */
  until: z.nullable(plainDate),
  why: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
});
export type LoanHold = z.infer<typeof loanHold>;

export const loanStanding = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** The borrower’s loans. */
  loans: z.int(),
  /** Newest first, lifted ones included. */
  holds: z.array(loanHold),
  /** Open proposals to set or lift a hold. */
  proposals: z.array(holdChange),
});
export type LoanStanding = z.infer<typeof loanStanding>;
