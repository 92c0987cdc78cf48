import * as z from 'zod/mini';
import { drawStates, drawSteps } from '@drawbridge/domain/draws/draw-states.ts';
import type { DrawBlocker, InspectionFault, LineFault } from '@drawbridge/domain/draws/draw-request.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { drawAttachment } from './attachment-schema.ts';

export const drawMessages = {
  amount: 'Please enter an amount of dollars with at most 2 decimals.',
  percent: 'Please enter a percentage from 0 to 100 with at most 2 decimals.',
  noLines: 'A minimum of one line item is required to submit your draw request*',
  tooManyLines: 'Please request at most 4,000 lines at a time.',
  lockbox: 'Please enter the lockbox access code.',
  lockboxTooLong: 'A lockbox access code has at most 6 characters.',
  bank: 'Please choose a bank account.',
  bankUnknown: 'This bank account is not one of this deal. Please choose another.',
  agree: 'Please confirm that you agree.',
  start: 'Please choose the day from which the inspection can take place.',
  drawAccount: 'This bank account cannot be used. Please choose another of yours.',
  sameAccount: 'This draw goes to this bank account already.',
  attachment: 'This file is no longer here. Please attach it again.',
} as const;

export const lineFaultMessages = {
  unknown: 'This line is not in the current budget. Please refresh the page.',
  'named twice': 'This line is requested twice.',
  negative: 'Cannot request a negative line item amount*',
  'over its balance': 'Cannot request a negative line item amount*',
} as const satisfies Record<LineFault, string>;

/** The sentence for a line that requests more than its balance. Takes cents. */
export function overBalanceMessage(balance: number): string {
  const left = formatCents(Math.max(0, balance));
  return `${lineFaultMessages['over its balance']} ${left} left in this line.`;
}

export const inspectionFaultMessages = {
  'start is past': 'Please choose today or a later day.',
  'start is far off': 'Please choose a day within the next 12 months.',
  'end is wrong': 'The inspection ends two days after it starts, never on a Friday or a weekend.',
} as const satisfies Record<InspectionFault, string>;

export const drawBlockerMessages = {
  'not its borrower': 'You added this loan to your account. Only its borrower can request draws.',
  'contact the analyst': 'Please contact your Construction Analyst to request a draw.',
  'not drawable': 'Draws can be requested once this loan is funded.',
  'paid off': 'This loan is paid off, so no more draws can be requested.',
  withdrawn: 'This deal was withdrawn, so no draws can be requested.',
  'draw pending': 'A draw is pending. You can request the next one after we process it.',
  'no construction': 'This loan has no construction budget.',
  'no budget': 'A draw can be requested once the construction budget has been set up.',
  'nothing remains': 'This budget has no money left to draw.',
  'not funded': 'You can prepare this draw; you can send it once the loan has funded.',
} as const satisfies Record<DrawBlocker, string>;

/** Null until known. */
const drawAmounts = { requested: dollars, inspected: z.nullable(dollars), approved: z.nullable(dollars) };

const drawItem = z.object({
  /** Of the budget line. */
  id: recordId,
  code: z.string(),
  name: z.string(),
  /** Approved, else inspected, else requested. */
  value: dollars,
  ...drawAmounts,
  /** Retainage: held back by the lender until later; null until approved. */
  retained: z.nullable(dollars),
  /** Why less was supported or approved than was requested. */
  reason: z.nullable(z.string()),
});
export type DrawItem = z.infer<typeof drawItem>;

const drawSublot = z.object({ sublot: z.string(), sublotName: z.string(), items: z.array(drawItem) });
export type DrawSublot = z.infer<typeof drawSublot>;

export const draw = z.object({
  id: recordId,
  /** From 1 in each deal. */
  number: z.number(),
  /** The day it was requested. */
  date: plainDate,
  /** Empty while the draw is pending. */
  status: z.enum(['', 'Wired', 'Declined', 'Withdrawn']),
  state: z.enum(drawStates),
  projectName: z.string(),
  /** Every step in order with the day and, where recorded, the time it was reached; null for later steps. */
  steps: z.array(
    z.object({
      state: z.enum(drawSteps),
      reachedOn: z.nullable(plainDate),
      reachedAt: z.nullable(instant),
    }),
  ),
  declined: z.nullable(
    z.object({ on: plainDate, at: z.nullable(instant), reason: z.string(), withdrawn: z.boolean() }),
  ),
  /** The next step and its usual latest day; null once the draw is wired or declined. */
  next: z.nullable(z.object({ state: z.enum(drawSteps), expectedOn: z.nullable(plainDate) })),
  /** The requested days, and the scheduled day; null until scheduled. */
  inspection: z.object({
    start: z.nullable(plainDate),
    end: z.nullable(plainDate),
    scheduledFor: z.nullable(plainDate),
  }),
  /** Null until approved. */
  retainagePercent: z.nullable(z.number()),
  /** The bank’s reference; null until wired. */
  wireReference: z.nullable(z.string()),
  /** Null while no account is named, and for people other than the borrower and the lender. */
  beneficiary: z.nullable(recordId),
  /** The draw is under way without a usable bank account: its borrower has to name one. */
  needsAccount: z.boolean(),
  totals: z.object({ ...drawAmounts, retained: z.nullable(dollars) }),
  sublots: z.array(drawSublot),
  attachments: z.array(drawAttachment),
});
export type Draw = z.infer<typeof draw>;

/** Earliest first. */
export const dealDraws = z.object({ draws: z.array(draw) });

/** Enough for the largest number of lines. */
export const drawBodyBytes = 1024 * 1024;
const mostLines = 4000;

const askedLine = z.object({
  /** A budget line’s id, or its name where it is the only one with its cost code and name. */
  budgetItem: text(400),
  costCode: text(100),
  /** 0 leaves the line out. */
  amount: amount(drawMessages.amount, lineFaultMessages.negative),
  /** Ignored: the lender’s records decide. */
  balance: z.optional(z.number()),
});

export const newDraw = z.object({
  dealid: recordId,
  LockboxAccessCode: text(100).check(
    z.trim(),
    z.minLength(1, drawMessages.lockbox),
    z.maxLength(6, drawMessages.lockboxTooLong),
  ),
  /** The account to pay to. */
  BeneficiaryId: text(64).check(z.minLength(1, drawMessages.bank)),
  lineItems: z.array(askedLine).check(z.maxLength(mostLines, drawMessages.tooManyLines)),
  inspection_start_date: plainDate,
  /** Start plus 2 days, moved from a Friday or a weekend to Monday. */
  inspection_end_date: plainDate,
  agree: z.literal(true, drawMessages.agree),
  /** Ids of files attached to the deal for this draw. */
  attachments: z.optional(z.array(recordId).check(z.maxLength(500))),
});
export type NewDraw = z.infer<typeof newDraw>;

const warningWords = { lineId: recordId };
/** Why a draw may be returned. It refuses nothing; staff see it too. */
export const drawWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoices differ'),
    ...warningWords,
    requested: dollars,
    invoices: dollars,
  }),
  z.object({ kind: z.literal('no lien waiver'), ...warningWords, why: z.enum(['drawn before', 'large']) }),
  z.object({ kind: z.literal('insurance expires'), on: plainDate, expired: z.boolean() }),
  z.object({ kind: z.literal('beyond the holdback'), requested: dollars, remaining: dollars }),
]);
export type DrawWarning = z.infer<typeof drawWarning>;

export const requestedDraw = z.object({
  id: recordId,
  number: z.number(),
  /** For questions about it. */
  reference: z.string(),
  status: z.literal('Received'),
  warnings: z.array(drawWarning),
});
export type RequestedDraw = z.infer<typeof requestedDraw>;

const blockers = Object.keys(drawBlockerMessages) as [DrawBlocker, ...DrawBlocker[]];

export const drawPreparation = z.object({
  /** Why a draw cannot be requested now; null when it can. */
  blocked: z.nullable(z.object({ because: z.enum(blockers), message: z.string() })),
  /** Null when the lender has no date on record. */
  insuranceExpiresOn: z.nullable(plainDate),
  /** Files attached for the next draw, earliest first. */
  attachments: z.array(drawAttachment),
});
export type DrawPreparation = z.infer<typeof drawPreparation>;
