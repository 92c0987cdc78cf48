import * as z from 'zod/mini';
import { instant, recordId } from '../wire/fields.ts';

/** A borrower who added a loan by its number, or is waiting for approval. */
export const loanViewer = z.object({
  accountId: recordId,
  name: z.string(),
  email: z.string(),
  /** When they gained access or started waiting. */
  since: instant,
});
export type LoanViewer = z.infer<typeof loanViewer>;

export const loanViewers = z.object({
  viewers: z.array(loanViewer),
  waiting: z.array(loanViewer),
  /** Whether the borrower approves before another borrower who adds the loan sees it. */
  askFirst: z.boolean(),
});
export type LoanViewers = z.infer<typeof loanViewers>;

export const namedViewer = z.object({ dealid: recordId, accountId: recordId });
export const askFirstChange = z.object({ dealid: recordId, askFirst: z.boolean() });

/** Loans the caller asked to add, shown only by the number typed. */
export const waitingLoans = z.object({
  loans: z.array(z.object({ dealid: recordId, number: z.string(), since: instant })),
});
export type WaitingLoans = z.infer<typeof waitingLoans>;
