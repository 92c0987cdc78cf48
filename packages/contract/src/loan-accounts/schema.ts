import * as z from 'zod/mini';
import { accountStatuses } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import { extensionFeeDues } from '@drawbridge/domain/loan-accounts/entries.ts';
import { accountWarnings } from '@drawbridge/domain/loan-accounts/book.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { beyondApproval, termsProposal } from './proposal-schema.ts';
import { interestStretch } from './stretch-schema.ts';
import { noteTerms, requiredTerms, termsInPart } from './terms-schema.ts';

export const loanAccountReference = z.object({ dealid: recordId });

/** `seen` is the version the employee started from: 0 while no terms are confirmed. */
export const termsConfirmation = z.object({
  dealid: recordId,
  seen: z.int(),
  /**
   * For a loan that another servicer kept before: the day its interest was paid to. The account opens with what the ledger
   * says was owed on that day.
   */
  boardedOn: z.nullable(plainDate),
  terms: noteTerms,
  /** Required for a correction of confirmed terms. */
  reason: z.nullable(text(500)),
  /** Why the terms go beyond a state limit. Only if the lender lets a second employee approve such terms. */
  beyondReason: z.optional(z.nullable(text(500))),
});
export type TermsConfirmation = z.infer<typeof termsConfirmation>;

export const termsVersion = z.object({
  version: z.int(),
  boardedOn: z.nullable(plainDate),
  terms: noteTerms,
  reason: z.nullable(z.string()),
  confirmedAt: instant,
  confirmedBy: z.string(),
  /** Null for terms within every limit. */
  beyond: z.nullable(beyondApproval),
});
export type TermsVersion = z.infer<typeof termsVersion>;

/** More time for a loan, from the request that was approved. */
export const loanExtension = z.object({
  on: plainDate,
  maturityOn: plainDate,
  fee: dollars,
  feeDue: z.enum(extensionFeeDues),
  reason: z.nullable(z.string()),
  recordedAt: instant,
  recordedBy: z.string(),
  /** The approval was undone. */
  isWithdrawn: z.boolean(),
  withdrawnWhy: z.nullable(z.string()),
});
export type LoanExtension = z.infer<typeof loanExtension>;

/** What the deal says of a note whose terms nobody confirmed. Null: not on record, and nothing is assumed. */
export const termsDraft = z.object({
  commitment: z.nullable(dollars),
  fundedOn: z.nullable(plainDate),
  maturityOn: z.nullable(plainDate),
  firstDueOn: z.nullable(plainDate),
  rate: z.nullable(z.number()),
  basis: z.nullable(z.enum(['drawn', 'full'])),
  exitFee: z.nullable(z.number()),
  /** Extension fees that were deferred to payoff. */
  extensionFees: z.array(dollars),
  /** The day interest is paid to by the ledger of the past. */
  paidTo: z.nullable(plainDate),
  /** What an imported file says about the note. It takes precedence over the deal. */
  imported: z.nullable(
    z.object({
      terms: termsInPart,
      boardedOn: z.nullable(plainDate),
      file: z.string(),
      /** Null when the command line or an API key imported it. */
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
});
export type TermsDraft = z.infer<typeof termsDraft>;

export const loanTerms = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  isFunded: z.boolean(),
  /** Newest first; empty while nobody confirmed the terms. */
  versions: z.array(termsVersion),
  /** The latest first. */
  extensions: z.array(loanExtension),
  draft: termsDraft,
  /** Terms beyond a state limit, waiting for a second employee. */
  proposal: z.nullable(termsProposal),
});
export type LoanTermsReply = z.infer<typeof loanTerms>;

const unconfirmedLoan = z.object({
  dealId: recordId,
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** What is in neither the deal nor an import. */
  missing: z.array(z.enum(requiredTerms)),
  /** Terms beyond a state limit wait for a second employee. */
  isProposed: z.boolean(),
  /** The day it began waiting: the day of the import, or else the day the loan funded. */
  since: plainDate,
  imported: z.nullable(z.object({ file: z.string(), by: z.nullable(z.string()) })),
});
export type UnconfirmedLoan = z.infer<typeof unconfirmedLoan>;

/** Loans with unconfirmed terms. */
export const unconfirmedLoans = z.object({
  /** Includes loans that are not listed. */
  count: z.int(),
  /** The 500 that have waited longest, longest first. */
  loans: z.array(unconfirmedLoan),
});
export type UnconfirmedLoans = z.infer<typeof unconfirmedLoans>;

const accountBill = z.object({
  dueOn: plainDate,
  periodFrom: plainDate,
  periodTo: plainDate,
  amount: dollars,
  interest: dollars,
  /** What earlier periods owe beyond what was billed for them. */
  trueUp: dollars,
  escrow: dollars,
  principal: dollars,
  open: dollars,
  /** What its period’s interest comes from. */
  stretches: z.array(interestStretch),
});
export type AccountBill = z.infer<typeof accountBill>;

/** What is owed today, part by part. Parts of zero are left out. */
export const amountsDue = z.object({
  interest: z.optional(dollars),
  escrow: z.optional(dollars),
  principal: z.optional(dollars),
  defaultInterest: z.optional(dollars),
  lateCharges: z.optional(dollars),
  fees: z.optional(dollars),
});

export const computedAccount = z.object({
  status: z.enum(accountStatuses),
  daysPastDue: z.int(),
  /** Null once the loan is paid off. */
  nextDue: z.nullable(plainDate),
  paidTo: plainDate,
  maturityOn: plainDate,
  principal: dollars,
  undrawn: dollars,
  /** The sum of the bills made and not paid, and of charges. */
  due: dollars,
  dueParts: amountsDue,
  suspense: dollars,
  reserve: dollars,
  /** The day the interest reserve runs out, if that is within 60 days. */
  reserveEmptyOn: z.nullable(plainDate),
  escrowHeld: dollars,
  /** Interest of the running period to today, whatever was billed. */
  accrued: dollars,
  /** Default interest of the current period so far. It becomes owed when the period ends. */
  accruedDefault: dollars,
  running: z.object({ from: plainDate, stretches: z.array(interestStretch) }),
  /** Newest first. */
  bills: z.array(accountBill),
  lateCharges: z.array(z.object({ dueOn: plainDate, assessedOn: plainDate, amount: dollars })),
  warnings: z.array(z.enum(accountWarnings)),
});
export type ComputedAccount = z.infer<typeof computedAccount>;

export const loanAccountView = z.object({
  asOf: plainDate,
  /** Null while nobody confirmed the terms of the note: then nothing is computed as owed. */
  account: z.nullable(computedAccount),
  /** What makes the confirmed terms impossible: they have to be corrected before anything is computed. */
  impossible: z.array(z.string()),
  /** Ledger entries that the account cannot explain. */
  unexplained: z.int(),
});
export type LoanAccountView = z.infer<typeof loanAccountView>;
