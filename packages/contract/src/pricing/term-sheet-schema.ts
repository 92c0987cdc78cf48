import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { estimate, pricedScenario, quotedTerms } from './schema.ts';

/** Days a term sheet is valid unless the loan officer chooses another day. */
export const termSheetDays = 30;
/** More is almost certainly a mistake. */
export const mostTermSheetDays = 180;

/** Percent added to the rate and the points, or taken off. */
const added = z.number({ error: () => pricingMessages.notNumber }).check(
  z.refine((value) => Math.abs(value) <= 20 && /^-?\d+(\.\d{1,5})?$/.test(String(value)), {
    error: () => pricingMessages.outside({ least: '-20', most: '20' }),
  }),
);

const adjustment = z.object({ rate: added, points: added, reason: text(500) }).check(
  z.refine(({ reason }) => reason.trim() !== '', {
    path: ['reason'],
    error: () => pricingMessages.adjustReason,
  }),
);

export const newTermSheet = z.object({
  application: recordId,
  scenario: pricedScenario,
  /** Null for the grid’s own terms. */
  adjustment: z.nullable(adjustment),
  /** The last day it is valid. */
  expires: plainDate,
});
export type NewTermSheet = z.infer<typeof newTermSheet>;

const termSheetStates = ['valid', 'expired', 'withdrawn'] as const;

export const termSheet = z.object({
  id: recordId,
  /** What people say on the phone: `TS-1042`. */
  number: z.string(),
  product: z.enum(applicationProducts),
  property: z.nullable(z.string()),
  loanAmount: dollars,
  rate: z.number(),
  points: z.number(),
  state: z.enum(termSheetStates),
  issuedAt: instant,
  issuedBy: z.string(),
  expires: plainDate,
  withdrawnBecause: z.nullable(z.string()),
});
export type TermSheet = z.infer<typeof termSheet>;

/** Newest first. */
export const termSheets = z.object({ sheets: z.array(termSheet) });
export type TermSheets = z.infer<typeof termSheets>;

export const termSheetsOf = z.object({ application: recordId });

export const applicationPricing = z.object({
  /** The scenario that the application’s answers describe. */
  scenario: pricedScenario,
  estimate,
  /** What the portal said on the day it was last submitted. Null before, and for applications from before this was kept. */
  submitted: z.nullable(z.object({ on: plainDate, scenario: pricedScenario, estimate })),
  /** Whether a term sheet can be issued: drafts get none. */
  canIssue: z.boolean(),
  sheets: z.array(termSheet),
});
export type ApplicationPricing = z.infer<typeof applicationPricing>;

export const withdrawnSheet = z.object({
  id: recordId,
  reason: text(500).check(
    z.refine((typed) => typed.trim() !== '', { error: () => pricingMessages.withdrawReason }),
  ),
});

export const termSheetId = z.object({ id: recordId });

/** What a term sheet says, frozen when it was issued. */
export const issuedTerms = z.object({
  scenario: pricedScenario,
  terms: quotedTerms,
  applicant: z.string(),
  entity: z.nullable(z.string()),
  property: z.nullable(z.string()),
});
export type IssuedTerms = z.infer<typeof issuedTerms>;

const mostScenarios = 3;

export const comparison = z.object({
  id: recordId,
  name: z.string(),
  scenarios: z.array(pricedScenario),
  savedAt: instant,
});
export type Comparison = z.infer<typeof comparison>;

export const comparisons = z.object({ comparisons: z.array(comparison) });

export const newComparison = z.object({
  /** Null saves a new one. */
  id: z.nullable(recordId),
  name: text(100).check(
    z.refine((typed) => typed.trim() !== '', { error: () => pricingMessages.comparisonName }),
  ),
  scenarios: z
    .array(pricedScenario)
    .check(
      z.minLength(1, { error: () => pricingMessages.missing }),
      z.maxLength(mostScenarios, { error: () => pricingMessages.scenarios({ most: mostScenarios }) }),
    ),
});
export type NewComparison = z.infer<typeof newComparison>;
