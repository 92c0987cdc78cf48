import * as z from 'zod/mini';
import { explainedAmounts } from '@drawbridge/domain/loan-accounts/explain-amount.ts';
import { explainedKinds } from '@drawbridge/domain/loan-accounts/explanation.ts';
import { accountDayCounts, paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';
import { interestBases } from './terms-schema.ts';

/** An amount of an account. A bill is named by its due date. */
export const accountAmount = z.object({
  dealid: recordId,
  amount: z.enum(explainedAmounts),
  dueOn: z.optional(plainDate),
});
export type AccountAmount = z.infer<typeof accountAmount>;
export type ExplainedAmountName = AccountAmount['amount'];

/** Dollars with four decimals: a day of interest. */
const perDay = z.number();

/** A draw, payment or rate that changed what interest runs on, or what an earlier period owes. */
const cause = z.object({
  kind: z.enum(explainedKinds),
  amount: dollars,
  on: z.optional(plainDate),
  /** When it was posted, if on another day. */
  postedOn: z.optional(plainDate),
  /** Of a rate. */
  percent: z.optional(z.number()),
  count: z.optional(z.int()),
});
export type ExplainedCause = z.infer<typeof cause>;

const stretch = z.object({
  from: plainDate,
  to: plainDate,
  days: z.int(),
  base: dollars,
  /** Percent. */
  rate: z.number(),
  perDay,
  /** Its share of the interest. The shares add up to the sum, which is rounded once. */
  amount: dollars,
  /** What changed the base on its first day. */
  changes: z.array(cause),
});
export type ExplainedStretch = z.infer<typeof stretch>;

/** One part of an amount. Only what applies to its kind is there. */
const part = z.extend(cause, {
  dueOn: z.optional(plainDate),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  bucket: z.optional(z.enum(paymentBuckets)),
  /** What a fee is for. */
  name: z.optional(z.string()),
  /** What it was in full: billed, owed or assessed. */
  of: z.optional(dollars),
  received: z.optional(dollars),
  /** What a percentage is taken of. */
  base: z.optional(dollars),
  days: z.optional(z.int()),
  months: z.optional(z.int()),
  /** Of a per diem. */
  perDay: z.optional(perDay),
  /** The balance after it. */
  balance: z.optional(dollars),
  stretches: z.optional(z.array(stretch)),
  causes: z.optional(z.array(cause)),
});
export type ExplainedPart = z.infer<typeof part>;

/** Where an amount comes from. The parts add up to it, to the cent; of long lists, the older parts are summed up. */
export const explanation = z.object({
  asOf: plainDate,
  amount: dollars,
  parts: z.array(part),
  /** What was received on a bill, and what is open after it. */
  received: z.optional(z.array(part)),
  open: z.optional(dollars),
  /** Of a per diem: what its parts add up to. */
  perDay: z.optional(perDay),
  /** The balance over time, and the interest of a day on it; null for money that bears none. */
  chart: z.array(z.object({ from: plainDate, to: plainDate, base: dollars, perDay: z.nullable(perDay) })),
  dayCount: z.enum(accountDayCounts),
  basis: z.enum(interestBases),
});
export type Explanation = z.infer<typeof explanation>;
