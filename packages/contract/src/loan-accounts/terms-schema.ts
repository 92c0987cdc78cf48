import * as z from 'zod/mini';
import { accountDayCounts, paymentBuckets, payoffCredits } from '@drawbridge/domain/loan-accounts/terms.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { amount, plainDate, text } from '../wire/fields.ts';

export const interestBases = ['drawn', 'full'] as const;

const money = amount(
  () => termsMessages.money,
  () => termsMessages.money,
);

const aboveZero = money.check(z.gt(0, { error: () => termsMessages.payment }));

/** Percent with up to five decimals, as notes with an index and a margin have. `most` is the highest allowed. */
function percentUpTo(most: number) {
  const error = () => termsMessages.percent({ most });
  return z
    .number({ error })
    .check(
      z.refine((share) => share >= 0 && share <= most && /^\d+(\.\d{1,5})?$/.test(String(share)), { error }),
    );
}

const percent = percentUpTo(100);

function wholeNumber(least: number, most: number) {
  const error = () => termsMessages.whole({ least, most });
  return z
    .number({ error })
    .check(z.refine((count) => Number.isInteger(count) && count >= least && count <= most, { error }));
}

/** What a note says, in dollars, percent and days. Null: the note says nothing of it. */
export const noteTerms = z.object({
  /** The most the lender lends on the note. */
  commitment: money.check(z.gt(0, { error: () => termsMessages.commitment })),
  /** The first day that bears interest. */
  fundedOn: plainDate,
  maturityOn: plainDate,
  /** The day of the month payments are due; `last` is the last day of each month. */
  dueDay: z.union([wholeNumber(1, 31), z.literal('last')]),
  /** The end of the first regular billing period. */
  firstDueOn: plainDate,
  /** Interest up to this day was collected at closing. */
  prepaidTo: z.nullable(plainDate),
  /** Each rate with the day from which it holds, the earliest first. */
  rates: z
    .array(z.object({ from: plainDate, rate: percent }))
    .check(z.minLength(1, { error: () => termsMessages.noRate }), z.maxLength(120)),
  dayCount: z.enum(accountDayCounts, { error: () => termsMessages.dayCount }),
  /** Interest on what is drawn, or on the full commitment (Dutch). */
  basis: z.enum(interestBases, { error: () => termsMessages.basis }),
  /** Days before its due day that a bill is made. */
  leadDays: wholeNumber(0, 28),
  /** Level payments; null for interest only with a balloon. */
  levelPayment: z.nullable(
    z.object({ months: z.nullable(wholeNumber(1, 600)), payment: z.nullable(aboveZero) }).check(
      z.refine(({ months, payment }) => (months === null) !== (payment === null), {
        error: () => termsMessages.levelPayment,
      }),
    ),
  ),
  lateCharge: z.nullable(
    z
      .object({
        percent: z.nullable(percent),
        flat: z.nullable(money),
        graceDays: wholeNumber(0, 60),
        least: z.nullable(money),
        most: z.nullable(money),
      })
      .check(
        z.refine((charge) => (charge.percent === null) !== (charge.flat === null), {
          error: () => termsMessages.lateCharge,
        }),
        z.refine(({ least, most }) => least === null || most === null || least <= most, {
          path: ['most'],
          error: () => termsMessages.lateMost,
        }),
      ),
  ),
  defaultInterest: z.nullable(
    z.object({
      /** The whole default rate, or what is added to the note rate. */
      kind: z.enum(['rate', 'addOn']),
      rate: percent,
      atMaturity: z.boolean(),
      /** Default begins this many days past due; null when a person declares it. */
      pastDueDays: z.nullable(wholeNumber(1, 365)),
      /** Before maturity: on overdue bills, or on the whole base. */
      base: z.enum(['overdue', 'principal']),
    }),
  ),
  /** The order in which a payment pays. */
  waterfall: z
    .array(z.enum(paymentBuckets))
    .check(
      z.refine(
        (order) =>
          order.length === paymentBuckets.length && paymentBuckets.every((bucket) => order.includes(bucket)),
        { error: () => termsMessages.waterfall },
      ),
    ),
  refusePartials: z.boolean(),
  escrowMonthly: z.nullable(money),
  /** Later monthly escrow amounts, each with the due date of its first bill. Terms confirmed before this field existed have none. */
  escrowSteps: z.optional(
    z.array(z.object({ from: plainDate, monthly: money })).check(
      z.maxLength(120),
      z.refine((steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? from)), {
        error: () => termsMessages.escrowSteps,
      }),
    ),
  ),
  /** The interest reserve held on the funding day. */
  reserve: z.nullable(money),
  exitFee: z.nullable(z.object({ percent, of: z.enum(['commitment', 'balance']) })),
  minimumInterest: z.nullable(
    z.object({ months: wholeNumber(1, 60), of: z.enum(['commitment', 'fundedAtClosing']) }),
  ),
  stepDown: z.nullable(
    z.object({
      percents: z
        .array(percent)
        .check(z.minLength(1, { error: () => termsMessages.stepDown }), z.maxLength(30)),
      freePercent: percent,
    }),
  ),
  /** Owed only at payoff. */
  payoffFees: z
    .array(
      z.object({
        kind: text(60).check(
          z.refine((typed) => typed.trim() !== '', { error: () => termsMessages.feeName }),
        ),
        amount: money,
      }),
    )
    .check(z.maxLength(20)),
  payoffCredits: z.array(z.enum(payoffCredits)),
});
export type NoteTerms = z.infer<typeof noteTerms>;

/** Imported terms. Missing fields are unknown. */
export const termsInPart = z.partial(noteTerms);
export type TermsInPart = z.infer<typeof termsInPart>;

/** Terms every note has. Terms can’t be confirmed until all of them are there. */
export const requiredTerms = [
  'commitment',
  'fundedOn',
  'firstDueOn',
  'dueDay',
  'maturityOn',
  'rates',
  'dayCount',
  'basis',
] as const satisfies readonly (keyof NoteTerms)[];
export type RequiredTerm = (typeof requiredTerms)[number];

/** How many days before its due date a bill is made, unless the lender sets another number. */
export const usualLeadDays = 10;

/** What a note says that agrees on nothing special: interest only, without charges, reserves or fees. */
export const plainTerms = {
  prepaidTo: null,
  levelPayment: null,
  lateCharge: null,
  defaultInterest: null,
  waterfall: [...paymentBuckets],
  refusePartials: false,
  escrowMonthly: null,
  reserve: null,
  exitFee: null,
  minimumInterest: null,
  stepDown: null,
  payoffFees: [],
  payoffCredits: [...payoffCredits],
} satisfies Partial<NoteTerms>;
