import * as z from 'zod/mini';
import { drawStates, drawSteps } from '@drawbridge/domain/draws/draw-states.ts';
import type { DrawBlocker } from '@drawbridge/domain/draws/draw-request.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { drawBlockerMessages, drawMessages, lineFaultMessages } from '@drawbridge/messages/draws';
import { shownAgreement } from '../lender-settings/agreements.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { drawAttachment } from './attachment-schema.ts';

/** The error for a line that requests more than its balance. Takes cents. */
export function overBalanceMessage(balance: number): string {
  const left = formatCents(Math.max(0, balance));
  return drawMessages.overBalance({ left });
}

/** An amount is null until its step is done. */
const drawAmounts = { requested: dollars, inspected: z.nullable(dollars), approved: z.nullable(dollars) };

const drawItem = z.object({
  /** The budget line’s id. */
  id: recordId,
  code: z.string(),
  name: z.string(),
  /** The latest known amount: approved, else inspected, else requested. */
  value: dollars,
  ...drawAmounts,
  /** Retainage the lender holds back until later; null until approved. */
  retained: z.nullable(dollars),
  /** Why the lender supported or approved less than requested. */
  reason: z.nullable(z.string()),
});
export type DrawItem = z.infer<typeof drawItem>;

const drawSublot = z.object({ sublot: z.string(), sublotName: z.string(), items: z.array(drawItem) });
export type DrawSublot = z.infer<typeof drawSublot>;

export const draw = z.object({
  id: recordId,
  /** Counts from 1 within a deal. */
  number: z.number(),
  /** The request date. */
  date: plainDate,
  /** Empty while the draw is pending. */
  status: z.enum(['', 'Wired', 'Declined', 'Withdrawn']),
  state: z.enum(drawStates),
  projectName: z.string(),
  /** Every step in order, with the day and recorded time it was reached; null for later steps. */
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
  /** The next step and the day it is usually done by; null once the draw is wired or declined. */
  next: z.nullable(
    z.object({
      state: z.enum(drawSteps),
      /** The day it is due by the lender’s calendar. */
      expectedOn: z.nullable(plainDate),
      /** The borrower has to add a bank account first. */
      waitsForBorrower: z.boolean(),
    }),
  ),
  /** The requested dates and the scheduled date; null until scheduled. */
  inspection: z.object({
    start: z.nullable(plainDate),
    end: z.nullable(plainDate),
    scheduledFor: z.nullable(plainDate),
  }),
  /** Null until approved. */
  retainagePercent: z.nullable(z.number()),
  /** The bank’s reference; null until wired. */
  wireReference: z.nullable(z.string()),
  /** Null when no account is chosen, and for anyone but the borrower and the lender. */
  beneficiary: z.nullable(recordId),
  /** True when a pending draw has no usable bank account and its borrower has to choose one. */
  needsAccount: z.boolean(),
  totals: z.object({ ...drawAmounts, retained: z.nullable(dollars) }),
  sublots: z.array(drawSublot),
  attachments: z.array(drawAttachment),
});
export type Draw = z.infer<typeof draw>;

/** Earliest first. */
export const dealDraws = z.object({ draws: z.array(draw) });

/** Fits the largest number of lines. */
export const drawBodyBytes = 1024 * 1024;
const maxLines = 4000;

const askedLine = z.object({
  /** A budget line’s id, or its name when no other line has the same cost code and name. */
  budgetItem: text(400),
  costCode: text(100),
  /** 0 leaves the line out. */
  amount: amount(
    () => drawMessages.amount,
    () => lineFaultMessages.negative,
  ),
  /** Ignored. The server uses its own balance. */
  balance: z.optional(z.number()),
});

export const newDraw = z.object({
  dealid: recordId,
  LockboxAccessCode: text(100).check(
    z.trim(),
    z.minLength(1, { error: () => drawMessages.lockbox }),
    z.maxLength(6, { error: () => drawMessages.lockboxTooLong }),
  ),
  /** The account to pay to. */
  BeneficiaryId: text(64).check(z.minLength(1, { error: () => drawMessages.bank })),
  lineItems: z.array(askedLine).check(z.maxLength(maxLines, { error: () => drawMessages.tooManyLines })),
  inspection_start_date: plainDate,
  /** Two days after the start, or the next Monday if that is a Friday or weekend. */
  inspection_end_date: plainDate,
  agree: z.literal(true, { error: () => drawMessages.agree }),
  /** The agreement as shown. Without it, the borrower agrees to the current one in their language. */
  agreement: shownAgreement,
  /** Ids of the files attached to the deal for this draw. */
  attachments: z.optional(z.array(recordId).check(z.maxLength(500))),
});
export type NewDraw = z.infer<typeof newDraw>;

const warningWords = { lineId: recordId };
/** A reason the lender may send the draw back. Warnings never refuse a request, and employees see them too. */
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
  /** What the borrower quotes when asking about the draw. */
  reference: z.string(),
  status: z.literal('Received'),
  warnings: z.array(drawWarning),
});
export type RequestedDraw = z.infer<typeof requestedDraw>;

const blockers = Object.keys(drawBlockerMessages) as [DrawBlocker, ...DrawBlocker[]];

export const drawPreparation = z.object({
  /** Why the borrower cannot request a draw now; null when they can. */
  blocked: z.nullable(z.object({ because: z.enum(blockers), message: z.string() })),
  /** Null when the lender has no date on file. */
  insuranceExpiresOn: z.nullable(plainDate),
  /** Files attached for the next draw, earliest first. */
  attachments: z.array(drawAttachment),
  /** What the borrower agrees to with the request, in the reader’s language if the lender has approved a translation. */
  agreement: z.string(),
});
export type DrawPreparation = z.infer<typeof drawPreparation>;
