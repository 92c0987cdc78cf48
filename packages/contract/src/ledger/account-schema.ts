import * as z from 'zod/mini';
import {
  accountPostingKinds,
  feeKinds,
  waivableBuckets,
  waivedBuckets,
  type AccountPostingKind,
} from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { accountStatuses } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import { accountWarnings } from '@drawbridge/domain/loan-accounts/book.ts';
import { paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { accountPostingMessages, postingMessages } from '@drawbridge/messages/ledger';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

/** Dollars of zero or more. */
const money = amount(
  () => postingMessages.amount,
  () => postingMessages['no amount'],
);

/** Far more bills than a payment pays, and a limit on what one call can ask to compute. */
const mostParts = 200;

/** A part of a split that an employee chose; zero pays nothing. Principal without a bill is paid ahead of the bills. */
const chosenPart = z.object({
  bucket: z.enum(paymentBuckets),
  dueOn: z.nullable(plainDate),
  amount: money,
});

const postingFields = {
  dealid: recordId,
  /** What the employee saw of the loan: a posting on an outdated account is refused. */
  seen: z.int(),
  kind: z.enum(accountPostingKinds),
  /** The effective date. */
  on: plainDate,
  amount: money.check(z.gt(0, { error: () => postingMessages['no amount'] })),
  /** Of a payment and of money out of suspense: where the money goes that nothing owed takes. */
  restTo: z.optional(z.enum(['suspense', 'principal'])),
  /** Of a payment: a split in place of the note’s order of payment. */
  parts: z.optional(z.nullable(z.array(chosenPart).check(z.maxLength(mostParts)))),
  /** Of a fee: what it is for, and whether it waits for the payoff. */
  feeKind: z.optional(z.enum(feeKinds)),
  due: z.optional(z.enum(['now', 'payoff'])),
  /** Of a waiver. */
  bucket: z.optional(z.enum(waivableBuckets)),
  reference: z.nullable(text(100)),
  memo: z.nullable(text(500)),
};

type Fields = z.infer<z.ZodMiniObject<typeof postingFields>>;

const has = (name: 'feeKind' | 'due' | 'bucket', kind: AccountPostingKind) => (given: Fields) =>
  given.kind !== kind || given[name] !== undefined;
const needsReason = ({ kind, parts }: Fields) => kind === 'waiver' || (parts ?? null) !== null;
const partsFit = ({ amount: total, parts }: Fields) =>
  (parts ?? []).reduce((sum, part) => sum + inCents(part.amount), 0) <= inCents(total);
const partsDiffer = ({ parts }: Fields) =>
  new Set((parts ?? []).map(({ bucket, dueOn }) => `${bucket} ${dueOn}`)).size === (parts ?? []).length;

function inCents(typed: number): number {
  return Math.round(typed * 100);
}

export const accountPosting = z.object(postingFields).check(
  z.refine(has('feeKind', 'fee'), { path: ['feeKind'], error: () => accountPostingMessages.feeKind }),
  z.refine(has('due', 'fee'), { path: ['due'], error: () => accountPostingMessages.feeDue }),
  z.refine(has('bucket', 'waiver'), { path: ['bucket'], error: () => accountPostingMessages.bucket }),
  z.refine(({ kind, parts }) => kind === 'payment' || (parts ?? null) === null, {
    path: ['parts'],
    error: () => accountPostingMessages.noParts,
  }),
  z.refine(partsFit, { path: ['parts'], error: () => accountPostingMessages.partsAboveAmount }),
  z.refine(partsDiffer, { path: ['parts'], error: () => accountPostingMessages.partTwice }),
  z.refine((given) => !needsReason(given) || (given.memo ?? '').trim() !== '', {
    path: ['memo'],
    error: () => postingMessages['no reason'],
  }),
);
export type AccountPosting = z.infer<typeof accountPosting>;

/** Where some money went. `payoff` is all that paid the loan off, `curtailment` principal ahead of the bills. */
export const paidPart = z.object({
  bucket: z.enum([...paymentBuckets, 'curtailment', 'suspense', 'payoff']),
  /** The bill it paid. Of default interest: the end of its period. */
  dueOn: z.nullable(plainDate),
  amount: dollars,
});
export type PaidPart = z.infer<typeof paidPart>;

/** An account at the close of a day. */
const accountFigures = z.object({
  status: z.enum(accountStatuses),
  daysPastDue: z.int(),
  due: dollars,
  /** Null once the loan is paid off. */
  nextDue: z.nullable(plainDate),
  paidTo: plainDate,
  principal: dollars,
  interest: dollars,
  escrow: dollars,
  principalDue: dollars,
  defaultInterest: dollars,
  lateCharges: dollars,
  fees: dollars,
  deferredFees: dollars,
  trueUp: dollars,
  suspense: dollars,
  reserve: dollars,
  escrowHeld: dollars,
  undrawn: dollars,
});
export type AccountFigures = z.infer<typeof accountFigures>;

/** What an entry would do to a loan’s account. */
export const accountOutlook = z.object({
  /** Today, or the day of an entry dated ahead. */
  asOf: plainDate,
  before: accountFigures,
  after: accountFigures,
  /** What its money pays, bill by bill. */
  split: z.array(paidPart),
  /** Of a payment: everything it could pay on its day. */
  open: z.array(paidPart),
  /** Of a reversal: what is owed again. */
  reopens: z.array(paidPart),
  /** Late charges that come, go or change. */
  lateCharges: z.array(z.object({ dueOn: plainDate, before: dollars, after: dollars })),
  /** What billed periods owe more because of it, or less: the next bill asks for it. */
  trueUp: dollars,
  warnings: z.array(z.enum(accountWarnings)),
  /** Of a payoff: what pays the loan off on its day. */
  payoff: z.nullable(dollars),
  /** Of a payoff: the letter it pays, if that has adjustments. They are posted with the payoff, and are part of it. */
  letter: z.nullable(
    z.object({ code: z.string(), adjustments: z.array(z.object({ label: z.string(), amount: dollars })) }),
  ),
});
export type AccountOutlook = z.infer<typeof accountOutlook>;

export const ledgerWaiver = z.object({
  id: recordId,
  on: plainDate,
  bucket: z.enum(waivedBuckets),
  amount: dollars,
  reason: z.string(),
  postedAt: instant,
  postedBy: z.string(),
  isWithdrawn: z.boolean(),
});
export type LedgerWaiver = z.infer<typeof ledgerWaiver>;

export const waiverWithdrawal = z.object({ dealid: recordId, seen: z.int(), id: recordId });
export type WaiverWithdrawal = z.infer<typeof waiverWithdrawal>;

/** What only loans with confirmed terms have. */
export const accountOfLedger = z.object({
  /** The newest waivers. */
  waivers: z.array(ledgerWaiver),
  /** The lender’s usual fee for a payment that the bank returned. */
  returnFee: dollars,
});
