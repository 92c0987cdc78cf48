import * as z from 'zod/mini';
import { dealTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { email, recordId, text } from '../wire/fields.ts';

export const lookupMessages = {
  loanNumber: 'Loan number is required.',
  ssn: 'Last 4 of SSN is required.',
  ssnLength: 'Enter exactly 4 digits.',
  tooMany: (minutes: number) =>
    `Five tries found no match. You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  tooManyOfNumber: (hours: number) =>
    `Too many tries with this loan number. You can look it up again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  tooManyAdditions: (hours: number) =>
    `You added this loan three times today. You can add it again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  choose: 'Choose a loan.',
  added: 'Loan(s) added successfully!',
  waiting: 'Waiting for the borrower’s approval.',
} as const;

export const loanQuestion = z.object({
  loan_number: text(40).check(z.refine((value) => value.trim() !== '', lookupMessages.loanNumber)),
  /** The last four digits of the borrower's SSN. */
  ssn: text(40).check(
    z.minLength(1, lookupMessages.ssn),
    z.refine((value) => value === '' || /^\d{4}$/.test(value), lookupMessages.ssnLength),
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
  .check(z.minLength(1, lookupMessages.choose), z.maxLength(20, 'Add at most 20 loans at a time.'));

/** The last four digits. Stored only as a keyed digest for comparing. */
export const ssnToKeep = z.object({
  email: email(),
  ssn: text(40).check(z.refine((value) => /^\d{4}$/.test(value), lookupMessages.ssnLength)),
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
