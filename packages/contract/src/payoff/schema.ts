import * as z from 'zod/mini';
import { accountDayCounts } from '@drawbridge/domain/loan-accounts/terms.ts';
import { letterLineKinds } from '@drawbridge/domain/payoff/letter-line-kinds.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { waitingFigures } from '../by-hand/schema.ts';
import { explanation } from '../loan-accounts/explanation-schema.ts';
import { interestStretch } from '../loan-accounts/stretch-schema.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

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

const handLine = z.object({ label: filled(100, () => payoffMessages.label), amount: signedDollars });

/** Figures for a loan without confirmed terms. A second employee approves them. */
export const payoffByHand = z.object({
  dealid: recordId,
  goodThrough: plainDate,
  lines: z.array(handLine).check(z.minLength(1, { error: () => payoffMessages.noLines }), z.maxLength(40)),
  perDiem: signedDollars.check(z.gte(0, { error: () => payoffMessages.amount })),
  /** The payoff requests the letter completes, if they are still open when it is issued. */
  requestIds: z.optional(z.array(recordId).check(z.maxLength(mostAnswered))),
});
export type PayoffByHand = z.infer<typeof payoffByHand>;

/** A payoff’s figures entered by hand that wait for a second employee. */
export const waitingByHand = z.extend(waitingFigures, {
  goodThrough: plainDate,
  lines: z.array(z.object({ label: z.string(), amount: dollars })),
  perDiem: dollars,
});
export type WaitingByHand = z.infer<typeof waitingByHand>;

const payoffLine = z.object({
  kind: z.enum(letterLineKinds),
  /** A fee’s name on the note, or what an adjustment is for. */
  label: z.nullable(z.string()),
  /** The due date of the bill whose interest is not paid. */
  dueOn: z.nullable(plainDate),
  amount: dollars,
});

export const payoffFigures = z.object({
  loanNumber: z.string(),
  borrower: z.string(),
  entities: z.array(z.string()),
  address: z.nullable(z.string()),
  goodThrough: plainDate,
  /** The version of the confirmed terms it was calculated from. */
  termsVersion: z.int(),
  dayCount: z.enum(accountDayCounts),
  /** Interest accrues on what was drawn, or on the full loan amount (Dutch). */
  basis: z.enum(['drawn', 'full']),
  lines: z.array(payoffLine),
  /** What the accrued interest comes from; the amounts add up to its line. */
  stretches: z.array(interestStretch),
  /** What the default interest comes from. Letters issued before letters said so have none. */
  defaultStretches: z.optional(z.array(interestStretch)),
  /** What was received or waived of the default interest of those stretches. */
  defaultSettled: z.optional(dollars),
  adjustments: z.array(payoffAdjustment),
  total: dollars,
  /** Dollars with four decimals, as printed on payoff letters. */
  perDiem: z.string(),
  byDay: z.array(z.object({ on: plainDate, total: dollars })),
});
export type PayoffFigures = z.infer<typeof payoffFigures>;

/** What an employee should know before issuing the letter. None of it prevents that. */
export const payoffWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw in progress'), number: z.int() }),
  z.object({ kind: z.literal('draw not wired'), number: z.int(), amount: dollars }),
  /** Whether the note credits it at payoff. */
  z.object({ kind: z.literal('suspense'), amount: dollars, isCredited: z.boolean() }),
  z.object({ kind: z.literal('matured without default rate'), maturityOn: plainDate }),
  z.object({ kind: z.literal('unexplained entries'), entries: z.int() }),
  z.object({ kind: z.literal('not a bank day'), on: plainDate }),
  z.object({ kind: z.literal('no wire instructions') }),
  /** `state` has two letters. */
  z.object({
    kind: z.literal('state answer days'),
    days: z.int(),
    state: z.string(),
    source: z.string(),
  }),
]);
export type PayoffWarning = z.infer<typeof payoffWarning>;

/** Where a letter’s amounts come from: each of its lines in order, their total, and the per diem. */
export const explainedLetter = z.object({
  lines: z.array(explanation),
  total: explanation,
  perDiem: explanation,
});
export type ExplainedLetter = z.infer<typeof explainedLetter>;

export const payoffPreview = z.object({
  figures: payoffFigures,
  explained: explainedLetter,
  warnings: z.array(payoffWarning),
});
export type PayoffPreview = z.infer<typeof payoffPreview>;

export const payoffStates = ['valid', 'changed', 'expired', 'withdrawn'] as const;
export type PayoffState = (typeof payoffStates)[number];

export const payoffQuote = z.object({
  id: recordId,
  code: z.string(),
  issuedAt: instant,
  issuedBy: z.string(),
  goodThrough: plainDate,
  total: dollars,
  state: z.enum(payoffStates),
  withdrawn: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** Whether the portal issued it by itself, in place of a letter that was no longer valid. */
  isAmended: z.boolean(),
});
export type PayoffQuote = z.infer<typeof payoffQuote>;

/** What an issued letter says. Nothing in it changes with the loan. */
export const letterBreakdown = z.object({
  ...z.pick(payoffFigures, { goodThrough: true, total: true, perDiem: true, byDay: true }).shape,
  /** Labels are in the reader’s language. */
  lines: z.array(z.object({ label: z.string(), amount: dollars })),
  /** Null for figures entered by hand, and for letters issued before they kept it. */
  explained: z.nullable(explainedLetter),
  /** The employees who entered the figures by hand and approved them. Null where the portal calculated them. */
  byHand: z.nullable(z.object({ enteredBy: z.string(), approvedBy: z.string() })),
});
export type LetterBreakdown = z.infer<typeof letterBreakdown>;

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
  /** 0 while nobody confirmed the terms of the note: then no payoff is calculated. */
  termsVersion: z.int(),
  /** Null while no figures entered by hand wait for approval. */
  byHand: z.nullable(waitingByHand),
  quotes: z.array(payoffQuote),
  requests: z.array(openPayoffRequest),
});
export type PayoffOfDeal = z.infer<typeof payoffOfDeal>;
export const payoffDeal = z.object({ dealid: recordId });
export const payoffReference = z.object({ id: recordId });

/** Everyone who got the letter is emailed the reason. */
export const payoffWithdrawal = z.object({ id: recordId, reason: filled(500, () => payoffMessages.reason) });
export type PayoffWithdrawal = z.infer<typeof payoffWithdrawal>;

/** The code as typed. Ignores spaces, dashes and letter case. */
export const payoffCode = z.object({ code: text(40) });
export const payoffCheck = z.object({
  state: z.enum([...payoffStates, 'unknown']),
  /** The newer letter of the loan, for a letter that is not valid. */
  replacedBy: z.nullable(z.object({ code: z.string(), issuedOn: plainDate })),
});
export type PayoffCheck = z.infer<typeof payoffCheck>;
