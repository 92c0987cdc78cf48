import * as z from 'zod/mini';
import { accountStatuses } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import { holdReasons } from '@drawbridge/domain/loan-accounts/entries.ts';
import { proposalDecisions } from '@drawbridge/domain/two-person/second-administrator.ts';
import { standingMessages } from '@drawbridge/messages/standing';
import { extensionGrant } from '../requests/schema.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

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

/** What an employee decides about a loan’s default. Default may also begin by itself, as its note says. */
export const defaultSteps = ['declare', 'cure'] as const;

/** `on` is the first day it holds. */
export const defaultAsk = z.object({ dealid: recordId, step: z.enum(defaultSteps), on: plainDate });
export type DefaultAsk = z.infer<typeof defaultAsk>;

export const defaultDecision = z.object({ ...defaultAsk.shape, why });
export type DefaultDecision = z.infer<typeof defaultDecision>;

/** A loan today, with its payoff today. */
const outlook = z.object({
  status: z.enum(accountStatuses),
  /** Default interest accrued and not paid. */
  defaultInterest: dollars,
  payoff: dollars,
  /** One more day’s interest, to four decimals. */
  perDiem: z.number(),
});
export type DefaultOutlook = z.infer<typeof outlook>;

/** The loan today without and with the decision. */
export const defaultPreview = z.object({ before: outlook, after: outlook });
export type DefaultPreview = z.infer<typeof defaultPreview>;

export const extensionAsk = z.object({ dealid: recordId, ...extensionGrant.shape });
export type ExtensionAsk = z.infer<typeof extensionAsk>;

const extensionOutlook = z.object({
  ...outlook.shape,
  maturityOn: plainDate,
  /** Owed now, with fees that are not charged at payoff. */
  due: dollars,
});
export type ExtensionOutlook = z.infer<typeof extensionOutlook>;

/** The loan today without and with an extension. */
export const extensionPreview = z.object({ before: extensionOutlook, after: extensionOutlook });
export type ExtensionPreview = z.infer<typeof extensionPreview>;

export const eventWithdrawal = z.object({ dealid: recordId, id: recordId, why });
export type EventWithdrawal = z.infer<typeof eventWithdrawal>;

export const defaultEvent = z.object({
  id: recordId,
  step: z.enum(defaultSteps),
  on: plainDate,
  why: z.nullable(z.string()),
  by: z.string(),
  at: instant,
  withdrawn: z.nullable(z.object({ by: z.string(), at: instant, why: z.nullable(z.string()) })),
});
export type DefaultEvent = z.infer<typeof defaultEvent>;

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
  /** Null until the loan’s terms are confirmed. */
  status: z.nullable(z.enum(accountStatuses)),
  /** An employee declared it, and nobody cured it. */
  isDeclared: z.boolean(),
  /** Declared and cured defaults, the latest first, withdrawn ones included. */
  defaults: z.array(defaultEvent),
});
export type LoanStanding = z.infer<typeof loanStanding>;
