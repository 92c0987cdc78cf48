import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { gridConditions } from '@drawbridge/domain/pricing/grid-lines.ts';
import { refusalRules } from '@drawbridge/domain/pricing/quote-types.ts';
import { pricedAnswers, type PricedAnswer } from '@drawbridge/domain/pricing/scenario-of.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import { questions } from '../applications/questions.ts';
import { amount, dollars } from '../wire/fields.ts';

type Given = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string | number | boolean>>>;

/** Each answer as the application itself takes it. Null counts as none. */
const answers = z.object(
  Object.fromEntries(
    pricedAnswers.map((name) => [name, z.optional(z.nullable(questions[name]?.field.given ?? z.never()))]),
  ) as unknown as Readonly<Record<PricedAnswer, Given>>,
);

/** What someone wants to borrow for, in the answers of an application. Nothing in it says who they are. */
export const pricedScenario = z.object({
  product: z.enum(applicationProducts),
  answers,
  /** The requested loan amount; null for the largest that fits. */
  wanted: z.nullable(
    amount(
      () => pricingMessages.wanted,
      () => pricingMessages.wanted,
    ),
  ),
});
export type PricedScenario = z.infer<typeof pricedScenario>;

/** Percent. */
const share = z.number();
const orNone = z.nullable(share);
const leverage = z.object({ ltv: orNone, ltc: orNone, arv: orNone });

const rateReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('base'),
    minScore: z.int(),
    minExperience: z.int(),
    maxLeverage: share,
    state: z.nullable(z.string()),
    rate: share,
    points: share,
  }),
  z.object({
    kind: z.literal('addOn'),
    condition: z.enum(gridConditions),
    amount: z.nullable(dollars),
    rate: share,
    points: share,
  }),
  z.object({ kind: z.literal('stateLimit'), rate: share, source: z.string() }),
  /** By the loan officer, on a term sheet. */
  z.object({ kind: z.literal('adjusted'), rate: share, points: share, reason: z.string() }),
]);
export type RateReasonView = z.infer<typeof rateReason>;

export const quotedTerms = z.object({
  rateFrom: share,
  rateTo: share,
  points: share,
  pointsAmount: dollars,
  loanAmount: dollars,
  /** Paid out at closing. */
  advance: dollars,
  /** Held for draws. */
  holdback: dollars,
  leverage,
  limits: leverage,
  monthlyPayment: dollars,
  interestOnly: z.boolean(),
  months: z.int(),
  closingCosts: dollars,
  /** Negative when money is left over. */
  cashToClose: dollars,
  /** The part of the budget that the loan does not pay for. */
  ownBudget: dollars,
  dscr: z.nullable(z.number()),
  why: z.array(rateReason),
});
export type QuotedTerms = z.infer<typeof quotedTerms>;

/** New values that would make a scenario fit, all together. */
const fits = z.object({
  score: z.optional(z.int()),
  experience: z.optional(z.int()),
  loanAmount: z.optional(dollars),
  value: z.optional(dollars),
  afterRepair: z.optional(dollars),
  rent: z.optional(dollars),
});
export type FitsView = z.infer<typeof fits>;

const refusal = z.object({
  rule: z.enum(refusalRules),
  /** Percent, dollars, a score, a count or a ratio, by rule. */
  limit: z.nullable(z.number()),
  has: z.nullable(z.number()),
  fits: z.nullable(fits),
  source: z.nullable(z.string()),
});
export type RefusalView = z.infer<typeof refusal>;

const assumed = z.array(z.enum(['score', 'experience', 'borrower']));

const better = z.object({
  experience: z.int(),
  loanAmount: dollars,
  cashToClose: dollars,
  rate: share,
});

export const estimate = z.discriminatedUnion('kind', [
  /** The lender prices nothing here, or this product has no prices. */
  z.object({ kind: z.literal('off') }),
  /** Not lent in that state, or not to this kind of borrower. */
  z.object({ kind: z.literal('not lent'), state: z.string() }),
  /** Answers are missing. */
  z.object({ kind: z.literal('incomplete'), missing: z.array(z.enum(pricedAnswers)) }),
  z.object({
    kind: z.literal('refused'),
    refusals: z.array(refusal),
    assumed,
    score: z.int(),
    experience: z.int(),
  }),
  z.object({
    kind: z.literal('terms'),
    terms: quotedTerms,
    better: z.nullable(better),
    assumed,
    score: z.int(),
    experience: z.int(),
  }),
]);
export type Estimate = z.infer<typeof estimate>;
