import * as z from 'zod/mini';
import { releaseStates } from '@drawbridge/domain/releases/paid-off.ts';
import { releaseStepKinds } from '@drawbridge/domain/releases/release-steps.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

const stepKind = z.enum([...releaseStepKinds, 'own']);

/** A step of a loan’s release checklist. */
export const releaseStep = z.object({
  position: z.int(),
  kind: stepKind,
  /** Of a step in the lender’s words. */
  label: z.nullable(z.string()),
  required: z.boolean(),
  /** Borrower and broker see it. */
  shown: z.boolean(),
  isDone: z.boolean(),
  /** Null for a step that the account decides. */
  doneOn: z.nullable(plainDate),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  document: z.nullable(z.object({ id: recordId, name: z.string() })),
});
export type ReleaseStep = z.infer<typeof releaseStep>;

/** The release of a loan, for employees. `release` is null while the loan was never paid off. */
export const loanRelease = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  release: z.nullable(
    z.object({
      state: z.enum(releaseStates),
      paidOffOn: plainDate,
      proposedAt: instant,
      /** Stays when money is owed again. */
      confirmedAt: z.nullable(instant),
      confirmedBy: z.nullable(z.string()),
      undoneAt: z.nullable(instant),
      steps: z.array(releaseStep),
      /** What is held for the borrower. */
      held: z.object({ suspense: dollars, reserve: dollars, escrow: dollars }),
    }),
  ),
});
export type LoanRelease = z.infer<typeof loanRelease>;

/** A step as it should be: done on a day, or not done. */
export const releaseStepChange = z.object({
  dealid: recordId,
  position: z.int(),
  doneOn: z.nullable(plainDate),
  note: z.nullable(text(500)),
  documentId: z.nullable(recordId),
});
export type ReleaseStepChange = z.infer<typeof releaseStepChange>;

/** What borrower and broker see of a release: the steps that the lender shows them. */
export const dealRelease = z.object({
  release: z.nullable(
    z.object({
      paidOffOn: plainDate,
      isComplete: z.boolean(),
      steps: z.array(
        z.object({
          kind: stepKind,
          label: z.nullable(z.string()),
          isDone: z.boolean(),
          doneOn: z.nullable(plainDate),
        }),
      ),
    }),
  ),
});
export type DealRelease = z.infer<typeof dealRelease>;
