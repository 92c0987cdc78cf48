import * as z from 'zod/mini';
import { dealTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { lookupMessages } from '@drawbridge/messages/loan-lookup';
import { email, recordId, text } from '../wire/fields.ts';

export const loanQuestion = z.object({
  loan_number: text(40).check(
    z.refine((value) => value.trim() !== '', { error: () => lookupMessages.loanNumber }),
  ),
  /** The last four digits of the borrower's SSN. */
  ssn: text(40).check(
    z.minLength(1, { error: () => lookupMessages.ssn }),
    z.refine((value) => value === '' || /^\d{4}$/.test(value), { error: () => lookupMessages.ssnLength }),
  ),
});
export type LoanQuestion = z.infer<typeof loanQuestion>;

export const foundLoan = z.object({
  Id: recordId,
  Loan_Number__c: z.string(),
  /** In one line; null for a loan without a property. */
  Property_Address__c: z.nullable(z.string()),
  Street__c: z.nullable(z.string()),
  StageName: z.enum(stages),
  Type: z.enum(dealTypes),
  alreadyYours: z.boolean(),
  /** The caller asked to add it and is waiting for the borrower’s approval. */
  waiting: z.boolean(),
});
export type FoundLoan = z.infer<typeof foundLoan>;
export const foundLoans = z.array(foundLoan);

/** Ids from the caller’s own lookups in the last hour. */
export const loansToAdd = z
  .array(recordId)
  .check(
    z.minLength(1, { error: () => lookupMessages.choose }),
    z.maxLength(20, { error: () => lookupMessages.tooManyLoans }),
  );

/** The last four digits. Stored only as a keyed digest for comparing. */
export const ssnToKeep = z.object({
  email: email(),
  ssn: text(40).check(z.refine((value) => /^\d{4}$/.test(value), { error: () => lookupMessages.ssnLength })),
});
export type SsnToKeep = z.infer<typeof ssnToKeep>;
/** For a deal’s borrower. */
export const borrowerSsn = z.object({ dealid: recordId, ssn: ssnToKeep.shape.ssn });
export type BorrowerSsn = z.infer<typeof borrowerSsn>;
export const ssnKept = z.object({ success: z.literal(true) });

export const loansAdded = z.object({
  message: z.string(),
  /** Loans that need their borrower’s approval first. */
  waiting: z.array(recordId),
});

export const loanRemoved = z.object({ success: z.literal(true) });
