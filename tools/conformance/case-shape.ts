import * as z from 'zod';
import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { accountStatuses } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import { accountWarnings } from '@drawbridge/domain/loan-accounts/book.ts';
import { extensionFeeDues, holdReasons } from '@drawbridge/domain/loan-accounts/entries.ts';
import { payoffLineKinds } from '@drawbridge/domain/loan-accounts/payoff-lines.ts';
import {
  accountDayCounts,
  checkTerms,
  paymentBuckets,
  payoffCredits,
  type LoanTerms,
  type TermsFault,
} from '@drawbridge/domain/loan-accounts/terms.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';

// The published format, docs/conformance. Objects are strict: a misspelled field would otherwise be ignored, and the case
// would not test what its author believes.

const day = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), {
  error: 'not a day such as 2026-03-31',
});
const cents = z.int();
const amountCents = cents.nonnegative();
const rate = z.int().nonnegative();
const count = z.int().nonnegative();
const name = z.string().min(1);

const repayment = z
  .strictObject({
    kind: z.literal('level'),
    months: z.int().positive().exactOptional(),
    paymentCents: amountCents.exactOptional(),
  })
  .refine((one) => (one.months === undefined) !== (one.paymentCents === undefined), {
    error: 'needs either months or paymentCents',
  });

const lateCharge = z
  .strictObject({
    percent: rate.exactOptional(),
    flatCents: amountCents.exactOptional(),
    graceDays: count,
    minCents: amountCents.exactOptional(),
    maxCents: amountCents.exactOptional(),
  })
  .refine((one) => (one.percent === undefined) !== (one.flatCents === undefined), {
    error: 'needs either percent or flatCents',
  });

const terms: z.ZodType<LoanTerms> = z.strictObject({
  commitmentCents: amountCents,
  fundedOn: day,
  maturityOn: day,
  dueDay: z.union([z.int().min(1).max(31), z.literal('last')]),
  firstDueOn: day,
  prepaidTo: day.exactOptional(),
  rates: z.array(z.strictObject({ from: day, rate, postedOn: day.exactOptional() })).min(1),
  dayCount: z.enum(accountDayCounts),
  basis: z.enum(['drawn', 'full']),
  leadDays: count,
  repayment: repayment.exactOptional(),
  lateCharge: lateCharge.exactOptional(),
  default: z
    .strictObject({
      kind: z.enum(['rate', 'addOn']),
      rate,
      atMaturity: z.boolean(),
      pastDueDays: count.exactOptional(),
      base: z.enum(['overdue', 'principal']).exactOptional(),
    })
    .exactOptional(),
  waterfall: z.array(z.enum(paymentBuckets)).exactOptional(),
  refusePartials: z.boolean().exactOptional(),
  escrowMonthlyCents: amountCents.exactOptional(),
  reserveCents: amountCents.exactOptional(),
  exitFee: z.strictObject({ percent: rate, of: z.enum(['commitment', 'balance']) }).exactOptional(),
  minimumInterest: z
    .strictObject({ months: z.int().positive(), of: z.enum(['commitment', 'fundedAtClosing']) })
    .exactOptional(),
  stepDown: z.strictObject({ percents: z.array(rate).min(1), freePercent: rate }).exactOptional(),
  payoffFees: z.array(z.strictObject({ kind: name, cents: amountCents })).exactOptional(),
  payoffCredits: z.array(z.enum(payoffCredits)).exactOptional(),
});

const dated = { id: name, on: day, postedOn: day.exactOptional() };

const allocatedPart = z.strictObject({
  bucket: z.enum(paymentBuckets),
  dueOn: day.exactOptional(),
  amountCents,
});

const entry: z.ZodType<LoanEntry> = z.discriminatedUnion('kind', [
  z.strictObject({ ...dated, kind: z.enum(['funding', 'draw']), amountCents }),
  z.strictObject({
    ...dated,
    kind: z.literal('payment'),
    amountCents,
    rest: z.enum(['principal', 'suspense']).exactOptional(),
    allocation: z.array(allocatedPart).exactOptional(),
    payoff: z.boolean().exactOptional(),
  }),
  z.strictObject({
    ...dated,
    kind: z.literal('reversal'),
    reverses: name,
    feeCents: amountCents.exactOptional(),
  }),
  z.strictObject({
    ...dated,
    kind: z.literal('fee'),
    amountCents,
    feeKind: name,
    due: z.enum(extensionFeeDues),
  }),
  z.strictObject({ ...dated, kind: z.literal('waiver'), bucket: z.enum(paymentBuckets), amountCents }),
  z.strictObject({ ...dated, kind: z.enum(['applySuspense', 'reserveDeposit', 'escrowPaid']), amountCents }),
  z.strictObject({
    ...dated,
    kind: z.literal('extension'),
    maturityOn: day,
    feeCents: amountCents.exactOptional(),
    feeDue: z.enum(extensionFeeDues).exactOptional(),
  }),
  z.strictObject({ ...dated, kind: z.enum(['declareDefault', 'cure']) }),
  z.strictObject({ ...dated, kind: z.enum(['hold', 'release']), reason: z.enum(holdReasons) }),
]);

const bucketNames = [
  'feesCents',
  'lateChargesCents',
  'defaultInterestCents',
  'interestCents',
  'trueUpCents',
  'escrowDueCents',
  'principalDueCents',
  'deferredFeesCents',
  'unbilledCents',
  'unbilledDefaultCents',
  'suspenseCents',
  'reserveCents',
  'escrowHeldCents',
  'principalCents',
  'undrawnCents',
] as const;

const expected = z.strictObject({
  buckets: z.partialRecord(z.enum(bucketNames), cents),
  bills: z.array(
    z.strictObject({ dueOn: day, amountCents: cents, trueUpCents: cents.exactOptional(), openCents: cents }),
  ),
  lateCharges: z.array(z.strictObject({ dueOn: day, assessedOn: day, amountCents: cents })),
  maturityOn: day,
  nextDue: day.nullable(),
  paidTo: day,
  status: z.enum(accountStatuses),
  daysPastDue: count,
  warnings: z.array(z.enum(accountWarnings)),
  payoff: z
    .strictObject({
      goodThrough: day,
      totalCents: cents,
      perDiem: cents,
      lines: z.array(
        z.strictObject({ kind: z.enum(payoffLineKinds), amountCents: cents, dueOn: day.exactOptional() }),
      ),
      stretches: z.array(z.strictObject({ from: day, to: day, days: count, baseCents: cents, rate: cents })),
    })
    .exactOptional(),
});

/** Why terms are impossible: no account can be computed from them. */
const impossible: Readonly<Record<Exclude<TermsFault, 'ratesOutOfOrder'>, string>> = {
  rateOver100: 'above 100 %',
  fundedTooEarly: 'before 1970',
  firstDueTooLate: 'more than two years after fundedOn',
  maturityTooLate: 'more than 50 years after fundedOn',
  firstDueBeforeFunding: 'not after fundedOn',
  maturityBeforeFunding: 'not after fundedOn',
  prepaidBeforeFunding: 'before fundedOn',
  reserveAboveCommitment: 'above commitmentCents',
  noRateAtFunding: 'no rate from fundedOn on',
};

/** A worked case: a loan’s terms and entries, and the account they must produce. */
export const conformanceCase = z
  .strictObject({
    name,
    why: z.string(),
    terms,
    entries: z.array(entry),
    asOf: day,
    goodThrough: day.exactOptional(),
    expected,
  })
  .refine((one) => (one.goodThrough === undefined) === (one.expected.payoff === undefined), {
    path: ['expected', 'payoff'],
    error: 'belongs to a case with goodThrough, and only to one',
  })
  .check(({ value, issues }) => {
    // A file may list its steps in any order.
    const rates = value.terms.rates.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    for (const { field, fault } of checkTerms({ ...value.terms, rates }))
      if (fault !== 'ratesOutOfOrder')
        issues.push({ code: 'custom', input: value, path: ['terms', field], message: impossible[fault] });
    const seen = new Set<string>();
    for (const [at, { id }] of value.entries.entries()) {
      if (seen.has(id))
        issues.push({ code: 'custom', input: id, path: ['entries', at, 'id'], message: 'used twice' });
      seen.add(id);
    }
  });
export type ConformanceCase = z.infer<typeof conformanceCase>;
