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

/** What to say of a line that asks for more than is left in it; amounts in cents. */
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
  'draw pending': 'A draw is pending. The next one can be requested once it has been processed.',
  'no construction': 'This loan has no construction budget.',
  'no budget': 'A draw can be requested once the construction budget has been set up.',
  'nothing remains': 'Nothing remains in this budget to draw.',
  'not funded': 'You can prepare this draw; you can send it once the loan has funded.',
} as const satisfies Record<DrawBlocker, string>;

/** What was asked for, what the inspector saw done, and what is paid out; null until it is known. */
const drawAmounts = { requested: dollars, inspected: z.nullable(dollars), approved: z.nullable(dollars) };

const drawItem = z.object({
  /** Of the budget line. */
  id: recordId,
  code: z.string(),
  name: z.string(),
  /** Approved, else inspected, else requested. */
  value: dollars,
  ...drawAmounts,
  /** What the lender keeps back of what it supports, until later; null until approved. */
  retained: z.nullable(dollars),
  /** Why less was supported or approved than was requested. */
  reason: z.nullable(z.string()),
});
export type DrawItem = z.infer<typeof drawItem>;

const drawSublot = z.object({ sublot: z.string(), sublotName: z.string(), items: z.array(drawItem) });
export type DrawSublot = z.infer<typeof drawSublot>;

export const draw = z.object({
  id: recordId,
  /** Counts from 1 in each deal. */
  number: z.number(),
  /** The day it was requested. */
  date: plainDate,
  /** Empty while the draw is pending. */
  status: z.enum(['', 'Wired', 'Declined', 'Withdrawn']),
  state: z.enum(drawStates),
  projectName: z.string(),
  /** Every step in order, with the day and, where on record, the time it was reached; null for those to come. */
  steps: z.array(
    z.object({
      state: z.enum(drawSteps),
      reachedOn: z.nullable(plainDate),
      reachedAt: z.nullable(instant),
    }),
  ),
  /** When and why it was declined; null unless it was. */
  declined: z.nullable(
    z.object({ on: plainDate, at: z.nullable(instant), reason: z.string(), withdrawn: z.boolean() }),
  ),
  /** What happens next and by when it usually has; null once the draw is wired or declined. */
  next: z.nullable(z.object({ state: z.enum(drawSteps), expectedOn: z.nullable(plainDate) })),
  /** The days the borrower asked for, and the day it is set for; null until scheduled. */
  inspection: z.object({
    start: z.nullable(plainDate),
    end: z.nullable(plainDate),
    scheduledFor: z.nullable(plainDate),
  }),
  /** Percent that the lender keeps back of what it supports; null until approved. */
  retainagePercent: z.nullable(z.number()),
  /** What the bank calls the wire; null until wired. */
  wireReference: z.nullable(z.string()),
  /** The id of the bank account it goes to; null while it names none, and for anyone but its borrower and the lender. */
  beneficiary: z.nullable(recordId),
  /** It is on its way, and names no bank account that can be used: its borrower has to name one. */
  needsAccount: z.boolean(),
  totals: z.object({ ...drawAmounts, retained: z.nullable(dollars) }),
  sublots: z.array(drawSublot),
  attachments: z.array(drawAttachment),
});
export type Draw = z.infer<typeof draw>;

/** The draws of a deal, the earliest first. */
export const dealDraws = z.object({ draws: z.array(draw) });

/** Bytes of the JSON that asks for a draw: enough for the most lines with room. */
export const drawBodyBytes = 1024 * 1024;
const mostLines = 4000;

const askedLine = z.object({
  /** The id of the budget line, or its name where no other line has its cost code and name. */
  budgetItem: text(400),
  costCode: text(100),
  /** 0 asks for nothing of the line. */
  amount: amount(drawMessages.amount, lineFaultMessages.negative),
  /** What the sender takes for the line’s balance; what counts is what the lender’s records say. */
  balance: z.optional(z.number()),
});

export const newDraw = z.object({
  dealid: recordId,
  LockboxAccessCode: text(100).check(
    z.trim(),
    z.minLength(1, drawMessages.lockbox),
    z.maxLength(6, drawMessages.lockboxTooLong),
  ),
  /** The bank account that the money goes to. */
  BeneficiaryId: text(64).check(z.minLength(1, drawMessages.bank)),
  lineItems: z.array(askedLine).check(z.maxLength(mostLines, drawMessages.tooManyLines)),
  inspection_start_date: plainDate,
  /** As the rule gives it: start plus 2 days, and on to Monday from a Friday or a weekend. */
  inspection_end_date: plainDate,
  agree: z.literal(true, drawMessages.agree),
  /** Ids of files attached to the deal for this draw. */
  attachments: z.optional(z.array(recordId).check(z.maxLength(500))),
});
export type NewDraw = z.infer<typeof newDraw>;

const warningWords = { lineId: recordId };
/** What may make a draw bounce. It refuses nothing; staff see it too. */
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
  /** What to quote when asking about it. */
  reference: z.string(),
  status: z.literal('Received'),
  warnings: z.array(drawWarning),
});
export type RequestedDraw = z.infer<typeof requestedDraw>;

const blockers = Object.keys(drawBlockerMessages) as [DrawBlocker, ...DrawBlocker[]];

/** What is known before a draw is requested. */
export const drawPreparation = z.object({
  /** Why none can be requested now; null when one can. */
  blocked: z.nullable(z.object({ because: z.enum(blockers), message: z.string() })),
  /** When the insurance of the property runs out; null when the lender has no date on record. */
  insuranceExpiresOn: z.nullable(plainDate),
  /** Files attached for the next draw, the earliest first. */
  attachments: z.array(drawAttachment),
});
export type DrawPreparation = z.infer<typeof drawPreparation>;
