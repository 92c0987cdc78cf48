import * as z from 'zod/mini';
import { dayCounts } from '@drawbridge/domain/payoff/day-count.ts';
import { payoffLineKinds } from '@drawbridge/domain/payoff/payoff-quote.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { percentage } from '../wire/percentage.ts';

/** Most days from a quote to its good-through date. */
export const farthestDays = 92;

const signedDollars = z.number({ error: () => payoffMessages.amount }).check(
  z.refine((amount) => Math.abs(amount) <= 1e9 && /^-?\d+(\.\d{1,2})?$/.test(String(amount)), {
    error: () => payoffMessages.amount,
  }),
);

function filled(most: number, message: () => string) {
  return text(most).check(z.refine((typed) => typed.trim() !== '', { error: message }));
}

export const payoffAdjustment = z.object({
  label: filled(100, () => payoffMessages.label),
  amount: signedDollars,
  reason: filled(500, () => payoffMessages.reason),
});

export const payoffTerms = z.object({
  dealid: recordId,
  rate: percentage,
  dayCount: z.enum(dayCounts),
  isDutch: z.boolean(),
  exitFee: percentage,
  deferredExtensionFees: z.array(percentage).check(z.maxLength(12)),
  /** Null when it follows from the next payment date. */
  interestPaidTo: z.nullable(plainDate),
});
export type PayoffTerms = z.infer<typeof payoffTerms>;

export const payoffAsk = z.object({
  dealid: recordId,
  goodThrough: plainDate,
  rush: z.boolean(),
  adjustments: z.optional(z.array(payoffAdjustment).check(z.maxLength(20))),
});
export type PayoffAsk = z.infer<typeof payoffAsk>;

/** Most payoff requests per letter. */
const mostAnswered = 20;

/** `requestIds` are the payoff requests the letter completes. */
export const payoffIssue = z.extend(payoffAsk, {
  requestIds: z.optional(z.array(recordId).check(z.maxLength(mostAnswered))),
});
export type PayoffIssue = z.infer<typeof payoffIssue>;

const payoffLine = z.object({
  kind: z.enum(payoffLineKinds),
  label: z.nullable(z.string()),
  amount: dollars,
});

export const payoffFigures = z.object({
  loanNumber: z.string(),
  borrower: z.string(),
  entities: z.array(z.string()),
  address: z.nullable(z.string()),
  goodThrough: plainDate,
  rate: z.number(),
  dayCount: z.enum(dayCounts),
  isDutch: z.boolean(),
  interestPaidTo: plainDate,
  lines: z.array(payoffLine),
  adjustments: z.array(payoffAdjustment),
  total: dollars,
  /** Dollars with four decimals, as printed on payoff letters. */
  perDiem: z.string(),
  byDay: z.array(z.object({ on: plainDate, total: dollars })),
});
export type PayoffFigures = z.infer<typeof payoffFigures>;

export const payoffStates = ['valid', 'changed', 'expired'] as const;
export type PayoffState = (typeof payoffStates)[number];

export const payoffQuote = z.object({
  id: recordId,
  code: z.string(),
  issuedAt: instant,
  issuedBy: z.string(),
  goodThrough: plainDate,
  total: dollars,
  state: z.enum(payoffStates),
});
export type PayoffQuote = z.infer<typeof payoffQuote>;

export const payoffQuotes = z.object({ quotes: z.array(payoffQuote) });

export const openPayoffRequest = z.object({
  id: recordId,
  reference: z.string(),
  /** The name on the account, or else the email on the form. */
  sender: z.string(),
  sentAt: instant,
  goodThrough: z.nullable(plainDate),
});
export type OpenPayoffRequest = z.infer<typeof openPayoffRequest>;

export const payoffOfDeal = z.object({
  terms: payoffTerms,
  quotes: z.array(payoffQuote),
  requests: z.array(openPayoffRequest),
});
export type PayoffOfDeal = z.infer<typeof payoffOfDeal>;
export const payoffDeal = z.object({ dealid: recordId });
export const payoffReference = z.object({ id: recordId });

/** The code as typed. Ignores spaces, dashes and letter case. */
export const payoffCode = z.object({ code: text(40) });
export const payoffCheck = z.object({ state: z.enum([...payoffStates, 'unknown']) });
